import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'legal.title': 'Información legal',
  'legal.contents': 'En esta página',
  'legal.aboutText':
    'Esto es {brand}, un reproductor de música que alguien tiene en su propia máquina para la gente de su entorno. Es independiente: ningún servicio de streaming lo hace ni lo aprueba, ni tiene relación con ninguno. La música de muestra es de dominio público y se grabó para este proyecto.',
  'legal.termsText':
    'Úsalo como quien escucha los discos de un amigo. Quien administra este servidor decide quién puede tener una cuenta y qué música hay, y puede cerrar una cuenta que perjudique a otros. No se ofrece ninguna garantía.',
  'legal.privacyText':
    'Tu cuenta guarda tu correo, el nombre de usuario que se creó para ti, una contraseña que nadie puede leer, tu nombre, fecha de nacimiento y género, la imagen que escogiste y tus dos elecciones al registrarte; además, cuándo te registraste e iniciaste sesión y qué sesiones están abiertas. Todo se queda en la base de datos de este servidor, el acceso es solo tuyo y de quien lo administra, y nada se cede ni se usa para publicidad, aunque lo aceptaras al registrarte.',
  'legal.cookiesText':
    'Hay un solo tipo de cookie: por ella este servidor sabe que ya has iniciado sesión con este navegador, para que los desconocidos que prueben contraseñas no puedan dejarte fuera. No dice quién eres, no va a ningún otro sitio y caduca a los 400 días. Tu navegador guarda además tu sesión, tu cola, el volumen, el idioma, las teclas y los ajustes que elegiste, cuándo miraste por última vez las novedades, tu nombre e imagen y, mientras su pestaña siga abierta, lo que escribiste para registrarte, salvo la contraseña; al cerrar sesión se borran la sesión, el nombre y la imagen.',
}
