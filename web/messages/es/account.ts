import type { account as english } from '#web/messages/en/account.ts'
import type { Translation } from '#web/messages/messages.ts'

export const account: Translation<typeof english> = {
  'problem.network':
    'No pudimos conectar con el servicio. Comprueba tu conexión e inténtalo de nuevo.',
  'problem.unavailable':
    'El servicio no está disponible ahora mismo ({status}). Inténtalo dentro de un momento.',
  'problem.unreadable':
    'El servicio dio una respuesta que no pudimos leer. Inténtalo dentro de un momento.',
  'problem.unknown': 'Algo ha salido mal. Inténtalo dentro de un momento.',
  'problem.tooMany': 'Demasiados intentos. Espera un poco e inténtalo de nuevo.',
  'problem.tooManyFor': {
    one: 'Demasiados intentos. Inténtalo de nuevo dentro de {count} segundo.',
    other: 'Demasiados intentos. Inténtalo de nuevo dentro de {count} segundos.',
  },
  'problem.tooManyMinutes': {
    one: 'Demasiados intentos. Inténtalo de nuevo dentro de {count} minuto.',
    other: 'Demasiados intentos. Inténtalo de nuevo dentro de {count} minutos.',
  },
  'problem.weak': 'Esta contraseña es demasiado débil. Elige otra.',
  'problem.weakBecause': 'Esta contraseña es demasiado débil: {reasons}.',
  'problem.weakLength': 'es demasiado corta',
  'problem.weakCharacters': 'necesita más tipos de caracteres',
  'problem.weakPwned': 'aparece en una filtración de datos',
  'problem.sessionOver': 'Tu sesión ha terminado. Inicia sesión de nuevo.',
  'problem.sessionMissing': 'No has iniciado sesión. Iníciala e inténtalo de nuevo.',
  'problem.sessionInvalid': 'Tu sesión no es válida. Inicia sesión de nuevo.',
  'problem.sessionChanged': 'Tu sesión ha cambiado mientras tanto. Inténtalo de nuevo.',
  'problem.linkExpired': 'Este enlace ha caducado o ya se ha usado. Pide otro.',
  'problem.linkInvalid': 'Este enlace no es válido. Pide otro.',
  'problem.linkEmpty': 'Con este enlace no se puede iniciar sesión. Pide otro.',
  'problem.linkOtherBrowser': 'Abre este enlace en el navegador en el que lo pediste.',
  'problem.identityTaken': 'Esa forma de iniciar sesión ya está vinculada a otra cuenta.',
  'problem.identityMissing': 'Esa forma de iniciar sesión no está vinculada a tu cuenta.',
  'problem.identityLast': 'Es tu única forma de iniciar sesión, así que no se puede quitar.',
  'problem.passwordNeeded': 'Introduce tu contraseña actual.',
  'problem.passwordWrong': 'Esa no es tu contraseña actual.',
  'problem.passwordSame': 'Esa ya es tu contraseña. Elige otra.',
  'problem.emailTaken': 'Este correo pertenece a otra cuenta.',
  'problem.emailUnconfirmed': 'Tu correo aún no está confirmado.',

  'account.showPassword': 'Mostrar la contraseña',
  'account.hidePassword': 'Ocultar la contraseña',
  'account.showPasswordFor': 'Mostrar la contraseña: {purpose}',
  'account.hidePasswordFor': 'Ocultar la contraseña: {purpose}',

  'login.title': 'Iniciar sesión en {brand}',
  'login.with': 'Continuar con {provider}',
  'login.notSetUp': 'No están configurados en este servidor',
  'login.or': 'o',
  'login.identifier': 'Correo electrónico o nombre de usuario',
  'login.password': 'Contraseña',
  'login.submit': 'Iniciar sesión',
  'login.forgot': '¿Has olvidado tu contraseña?',
  'login.confirm': 'Introduce el código del correo o pide otro correo',
  'login.noAccount': '¿No tienes cuenta?',
  'login.signUp': 'Regístrate en {brand}',
  'login.identifierProblem':
    'Introduce tu nombre de usuario de {brand} o tu dirección de correo electrónico.',
  'login.passwordProblem': 'Introduce tu contraseña.',

  'signup.title': 'Regístrate para empezar a escuchar',
  'signup.step': 'Paso {step} de {steps}',
  'signup.progress': 'Progreso del registro',
  'signup.back': 'Atrás',
  'signup.next': 'Siguiente',
  'signup.submit': 'Registrarse',
  'signup.haveAccount': '¿Ya tienes cuenta?',
  'signup.logIn': 'Inicia sesión aquí',
  'signup.success': 'Te has registrado correctamente',
  'signup.canLogIn': 'Ya puedes iniciar sesión',
  'signup.failed': 'No se pudo crear el usuario',

  'signup.email': 'Dirección de correo electrónico',
  'signup.emailProblem':
    'Este correo electrónico no es válido. Asegúrate de que esté escrito como {email}',

  'signup.passwordTitle': 'Crea una contraseña',
  'signup.password': 'Contraseña',
  'signup.passwordProblem': 'La contraseña no es válida',
  'signup.passwordRules': 'Tu contraseña debe contener al menos',
  'signup.ruleLetter': '1 letra',
  'signup.ruleOther': '1 número o carácter especial (por ejemplo: # ? ! &)',
  'signup.ruleLength': '10 caracteres',
  'signup.ruleMet': 'cumplido',
  'signup.ruleOpen': 'falta',
  'signup.passwordAgain':
    'La página se ha vuelto a cargar. Las contraseñas nunca se guardan, así que introduce la tuya otra vez.',
  'signup.passwordSpaces': 'Una contraseña no puede contener espacios.',
  'signup.passwordTooLong': 'Una contraseña tan larga se corta. Elige una más corta.',

  'signup.aboutTitle': 'Háblanos de ti',
  'signup.name': 'Nombre',
  'signup.nameHint': 'Este nombre aparecerá en tu perfil',
  'signup.nameProblem': 'Introduce un nombre para tu perfil.',
  'signup.nameLetters':
    'Solo letras, con un espacio entre palabra y palabra: ni cifras, ni signos, ni emojis.',
  'signup.birthDate': 'Fecha de nacimiento',
  'signup.day': 'Día',
  'signup.month': 'Mes',
  'signup.year': 'Año',
  'signup.dayExample': 'dd',
  'signup.yearExample': 'aaaa',
  'signup.birthDateMissing': 'Introduce tu fecha de nacimiento.',
  'signup.birthDay': 'Introduce el día de tu nacimiento con un número entre 1 y 31.',
  'signup.daysOfMonth': { one: '{month} tiene {count} día.', other: '{month} tiene {count} días.' },
  'signup.birthMonth': 'Selecciona tu mes.',
  'signup.birthYear': 'Introduce un año de nacimiento a partir de 1900.',
  'signup.tooYoung': 'Eres demasiado joven para crear una cuenta de {brand}.',
  'signup.gender': 'Género',
  'signup.genderMan': 'Hombre',
  'signup.genderWoman': 'Mujer',
  'signup.genderOther': 'Prefiero no decirlo',
  'signup.genderProblem': 'Selecciona tu género.',

  'signup.termsTitle': 'Términos y condiciones',
  'signup.marketing': 'Quiero recibir novedades y ofertas.',
  'signup.shareData':
    'Acepto que mis datos de registro se compartan con proveedores de contenido con fines de marketing.',
  'signup.agree':
    'Al registrarte aceptas las condiciones de uso y la política de privacidad de {brand}.',
  'signup.readTerms': 'Leer ambas',

  'link.title': 'Un enlace para iniciar sesión',
  'link.signup': 'Confirma tu dirección de correo',
  'link.signupText':
    'Has abierto el enlace de un registro. Confírmalo para terminar el registro e iniciar sesión aquí.',
  'link.signupAccept': 'Confirmar',
  'link.recovery': 'Elige una contraseña nueva',
  'link.recoveryText':
    'Has abierto el enlace de un correo sobre una contraseña nueva. Continúa para iniciar sesión aquí y elegir una.',
  'link.recoveryAccept': 'Continuar',
  'link.email_change': 'Confirma tu nueva dirección de correo',
  'link.email_changeText':
    'Has abierto el enlace de un correo sobre una dirección nueva. Confírmala para hacer el cambio e iniciar sesión aquí.',
  'link.email_changeAccept': 'Confirmar',
  'link.login': '¿Iniciar sesión con este enlace?',
  'link.loginText': 'Este enlace inicia tu sesión como {email}.',
  'link.loginAccept': 'Iniciar sesión',
  'link.looking': 'Comprobando el enlace…',
  'link.switch':
    'Aquí has iniciado sesión como {email}. Si el enlace es de otra cuenta, este navegador cambiará a esa.',
  'link.leave': 'No iniciar sesión',
  'link.stay': 'Seguir como {email}',
  'link.again': 'Pedir otro correo',
  'link.warning':
    '¿No lo has pedido tú? Entonces no continúes: estarías en la cuenta de otra persona.',
}
