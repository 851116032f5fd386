import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'premium.title': 'Premium',
  'premium.hero': 'Escucha sin límites',
  'premium.offer': '1 mes gratis de Premium Individual y después {price} al mes.',
  'premium.getStarted': 'Empezar',
  'premium.viewPlans': 'Ver todos los planes',
  'premium.trialRule': 'El mes gratis es solo para quienes no han probado Premium antes.',
  'premium.terms': 'Sujeto a condiciones',

  'premium.intro': 'Un plan para cada forma de escuchar',
  'premium.introText':
    'A solas, en pareja o en familia: elige un plan y escucha todas las canciones sin anuncios en cualquier dispositivo con navegador. Paga con tarjeta, con un monedero electrónico o con el saldo del teléfono, y cancela cuando quieras.',
  'premium.payments': 'Formas de pago',
  'premium.more': '+{count} más',
  'premium.moreTitle': 'Tarjetas locales, monederos electrónicos y saldo del teléfono',
  'premium.localCards': 'Tarjetas locales',

  'premium.benefits': 'En todos los planes Premium',
  'premium.adFree': 'Música sin anuncios',
  'premium.adFreeText': 'Nada se interpone entre una canción y la siguiente.',
  'premium.offline': 'Descarga para escuchar sin conexión',
  'premium.offlineText': 'Llévate tu música adonde no hay red.',
  'premium.anyOrder': 'Reproduce en cualquier orden',
  'premium.anyOrderText': 'Empieza por la canción que quieras y salta tantas como te apetezca.',
  'premium.quality': 'Alta calidad de sonido',
  'premium.qualityText': 'Oye la respiración antes de la nota.',
  'premium.friends': 'Escucha con amigos en tiempo real',
  'premium.friendsText': 'La misma canción, en el mismo momento, estén donde estén.',
  'premium.queue': 'Organiza la cola',
  'premium.queueText': 'Decide qué suena a continuación, y qué suena luego.',

  'premium.plans': 'Elige tu plan',
  'premium.plansText': 'Todos los planes son mensuales. Cancela cuando quieras.',
  'premium.trial': 'Gratis durante 1 mes',
  'premium.afterTrial': 'Después, {price} al mes',
  'premium.price': '{price} al mes',
  'premium.try': 'Prueba {plan} gratis',
  'premium.get': 'Consigue {plan}',
  'premium.individual': 'Individual',
  'premium.student': 'Estudiante',
  'premium.duo': 'Duo',
  'premium.family': 'Familiar',
  'premium.individual.1': '1 cuenta',
  'premium.individual.2': 'Solo para ti, en todos tus dispositivos',
  'premium.individual.3': 'Cancela cuando quieras',
  'premium.student.1': '1 cuenta de estudiante verificada',
  'premium.student.2': 'Descuento para estudiantes que cumplan los requisitos',
  'premium.student.3': 'Cancela cuando quieras',
  'premium.duo.1': '2 cuentas',
  'premium.duo.2': 'Para una pareja en la misma dirección',
  'premium.duo.3': 'Cancela cuando quieras',
  'premium.family.1': 'Hasta 6 cuentas',
  'premium.family.2': 'Para quienes viven en la misma dirección',
  'premium.family.3': 'Control de contenido explícito',
  'premium.family.4': 'Cancela cuando quieras',
  'premium.individual.bottom': 'El mes gratis es solo para quienes no han probado Premium antes.',
  'premium.student.bottom':
    'Para mayores de 18 años que estudian en un centro de educación superior acreditado, hasta 4 años. El mes gratis es solo para quienes no han probado Premium antes.',
  'premium.duo.bottom': 'Para parejas que viven en la misma dirección.',
  'premium.family.bottom':
    'Para hasta 6 personas que viven en la misma dirección. Una de ellas decide si se puede reproducir contenido explícito.',

  'premium.noPayments':
    'Este servidor no acepta pagos. Funciona en la máquina de alguien y no pide tarjeta ni monedero electrónico. Los planes y sus reglas se muestran como referencia: nada de esta página puede costarte dinero.',
  'premium.nothingToPay': 'Aquí no hay nada que pagar',
  'premium.nothingToPayText':
    '{brand} funciona aquí en la máquina de alguien y no acepta pagos: no se puede comprar ningún plan ni se pide tarjeta. Con tu cuenta puedes escuchar enteras todas las canciones de este servidor, sin anuncios.',
  'premium.listen': 'Empezar a escuchar',

  'premium.questions': '¿Preguntas?',
  'premium.ask.reminder': '¿Cómo sabré que mi mes gratis está por terminar?',
  'premium.answer.reminder':
    'Recibes un recordatorio 7 días antes de que termine la prueba, así que hay tiempo para decidir.',
  'premium.ask.method': '¿Necesito un método de pago para el mes gratis?',
  'premium.answer.method':
    'Sí. La prueba pide un método de pago, aunque el primer mes no cuesta nada. Solo se cobra cuando la prueba ha terminado y no la has cancelado.',
  'premium.ask.cancel': '¿Qué pasa cuando cancelo un plan que pago?',
  'premium.answer.cancel':
    'Conservas Premium hasta tu próxima fecha de facturación. Después conservas tu cuenta, como cuenta gratuita.',
  'premium.ask.cancelTrial': '¿Qué pasa si cancelo durante el mes gratis?',
  'premium.answer.cancelTrial':
    'El acceso a Premium termina al momento, no al final del mes. Aprovecha el tiempo que tienes y cancela cuando hayas terminado.',
  'premium.ask.again': '¿Puedo reactivar un mes gratis que cancelé?',
  'premium.answer.again':
    'No. Una prueba sin coste no se puede reactivar una vez cancelada. Puedes suscribirte a cualquier plan por su precio.',
  'premium.ask.server': '¿Este servidor acepta pagos?',
  'premium.answer.server':
    'No. Funciona en la máquina de alguien y no tiene sistema de pago, así que aquí no se puede comprar ninguno de los planes. La cuenta es gratuita y reproduce enteras todas las canciones de este servidor.',

  'premium.compare': '¿Gratis o Premium?',
  'premium.compareCaption': 'Lo que incluyen Gratis y Premium',
  'premium.compareHere':
    'Estas son las reglas de los planes. En este servidor cada cuenta reproduce todas las canciones enteras, en cualquier orden y sin anuncios, y ordena su cola.',
  'premium.feature': 'Lo que obtienes',
  'premium.free': 'Gratis',
  'premium.included': 'Incluido',
  'premium.notIncluded': 'No incluido',
}
