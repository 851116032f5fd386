import type { pages as english } from '#web/messages/en/pages.ts'
import type { Translation } from '#web/messages/messages.ts'

export const pages: Translation<typeof english> = {
  'legal.title': 'Información legal',
  'legal.aboutText':
    'Esto es {brand}, un reproductor de música que alguien tiene en su propia máquina para la gente de su entorno. Es independiente: no lo hace, respalda ni aprueba ningún servicio de streaming. La música de muestra es de dominio público y se grabó para este proyecto.',
  'legal.termsText':
    'Úsalo como quien escucha los discos de un amigo. Quien administra este servidor decide quién puede tener una cuenta y qué música hay, y puede cerrar una cuenta que perjudique a otros. No se ofrece ninguna garantía.',
  'legal.privacyText':
    'Tu cuenta guarda tu correo, una contraseña que nadie puede leer, tu nombre, fecha de nacimiento y género, y tus dos elecciones al registrarte. Se quedan en la base de datos de este servidor, solo tú y quien lo administra podéis acceder a ellos, y nada se cede ni se usa para publicidad.',
  'legal.cookiesText':
    'No hay cookies. Tu navegador guarda tu sesión, tu cola, el volumen y el idioma que elegiste; al cerrar sesión, la sesión se borra.',
  'search.title': 'Buscar',
  'search.browseAll': 'Explorar todo',
  'search.tabs': 'Tipos de resultados',
  'search.all': 'Todo',
  'search.songs': 'Canciones',
  'search.artists': 'Artistas',
  'search.playlists': 'Listas',
  'search.albums': 'Álbumes',
  'search.podcasts': 'Pódcasts y programas',
  'search.profiles': 'Perfiles',
  'search.nothing': 'No hay resultados para «{term}». Prueba con otra palabra.',
  'search.working': '¡Estamos en ello!',
  'search.workingText': 'Los pódcasts y programas aún no forman parte de este servidor.',
  'album.kind': 'Lista pública',
  'album.stats': {
    one: '{artist} • {count} canción, {minutes} min',
    other: '{artist} • {count} canciones, {minutes} min',
  },
  'album.more': 'Más opciones para {title}',
  'album.playNext': 'Reproducir a continuación',
  'album.addToQueue': 'Añadir a la cola',
  'album.copyLink': 'Copiar enlace',
  'album.copied': 'Enlace copiado',
  'album.copyFailed':
    'El navegador no permite copiar. La dirección está en su barra de direcciones.',
  'album.tracks': 'Canciones de {title}',
  'album.number': 'Número',
  'album.songTitle': 'Título',
  'album.album': 'Álbum',
  'album.added': 'Fecha de incorporación',
  'album.length': 'Duración',
  'premium.title': 'Premium',
  'premium.hero': 'Escucha sin límites',
  'premium.offer': '1 mes gratis de Premium Individual y después {price} al mes.',
  'premium.plans': 'Planes',
  'premium.trial': 'Gratis durante 1 mes',
  'premium.afterTrial': 'Después, {price} al mes',
  'premium.price': '{price} al mes',
  'premium.start': 'Consigue {plan}',
  'premium.individual': 'Individual',
  'premium.student': 'Estudiante',
  'premium.duo': 'Duo',
  'premium.family': 'Familiar',
  'premium.student.1': '1 cuenta de estudiante verificada',
  'premium.student.2': 'Descuento para estudiantes',
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
  'premium.family.bottom': 'Para hasta 6 personas que viven en la misma dirección.',
  'download.title': 'Descargar',
  'download.hero': 'Tu música, en su propia ventana',
  'download.text':
    'Instala {brand} en Windows, Mac, Linux o tu teléfono. Se abre desde el menú de inicio o la pantalla principal, sin pestañas ni barra de direcciones.',
  'download.how': 'Cómo instalarla en tu navegador',
  'download.chromium': 'Chrome y Edge: abre el menú del navegador y elige «Instalar».',
  'download.safari':
    'Safari: elige Compartir y luego «Añadir al Dock» o «Añadir a pantalla de inicio».',
  'download.firefox':
    'Firefox en Android: abre el menú y elige «Añadir aplicación a la pantalla de inicio».',
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
  'premium.individual.1': '1 cuenta',
  'premium.individual.2': 'Música sin anuncios',
  'premium.individual.3': 'Cancela cuando quieras',
  'article.missing': 'Artículo no encontrado',
  'article.missingText':
    'Este artículo no existe o se ha movido. La página de ayuda responde a lo que más se pregunta.',
  'article.support': 'Ir a la ayuda',
  'helpSearch.nothing': 'No hay resultados para "{query}"',
  'helpSearch.suggestion': 'Prueba otra búsqueda o gestiona tu cuenta.',
  'helpSearch.account': 'Gestionar tu cuenta',
}
