import type { help as english } from '#web/messages/en/help.ts'
import type { Translation } from '#web/messages/messages.ts'

export const help: Translation<typeof english> = {
  'support.hero': '¿Cómo podemos ayudarte?',
  'support.billing': 'Pagos y facturación',
  'support.billingText':
    'Este servidor no cobra: los planes muestran qué incluye Premium y no se carga nada.',
  'support.account': 'Gestiona tu cuenta',
  'support.accountText':
    'Regístrate con un correo y una contraseña de al menos 10 caracteres. Para cerrar sesión, usa el menú de tu nombre.',
  'support.premium': 'Planes Premium',
  'support.premiumText':
    'Individual, Estudiante, Duo y Familiar: la página Premium explica para quién es cada uno.',
  'support.features': 'Funciones de la app',
  'support.featuresText':
    'Aleatorio, repetición y volumen están en el reproductor. También funcionan las teclas del teclado y de los auriculares.',
  'support.devices': 'Dispositivos y problemas',
  'support.devicesText':
    'Si una canción se detiene, el reproductor dice por qué y sigue donde estaba cuando vuelve la red.',
  'support.safety': 'Seguridad y privacidad',
  'support.safetyText':
    'En la página legal se explica qué se guarda de ti y dónde. Nada se comparte.',
  'support.community': 'Visita nuestra comunidad',
  'support.communityText':
    'La gente con la que compartes este servidor es tu comunidad: pregunta a quien te dio la dirección.',
  'article.missing': 'Artículo no encontrado',
  'article.missingText':
    'Este artículo no existe o se ha movido. La página de ayuda responde a lo que más se pregunta.',
  'article.support': 'Ir a la ayuda',
  'helpSearch.nothing': 'No hay resultados para "{query}"',
  'helpSearch.suggestion': 'Prueba otra búsqueda o gestiona tu cuenta.',
  'helpSearch.account': 'Gestionar tu cuenta',
}
