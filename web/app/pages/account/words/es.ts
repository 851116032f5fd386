import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'accountPage.title': 'Cuenta',
  'accountPage.logIn': 'Cómo inicias sesión',
  'accountPage.email': 'Correo electrónico',
  'accountPage.username': 'Nombre de usuario',
  'accountPage.usernameHint':
    'Sirve para iniciar sesión igual que tu correo. Se creó para ti y no se puede cambiar; nadie más que tú y quien lleva este servidor lo ve.',
  'accountPage.waitingForIt': 'Cargando…',
  'accountPage.profile': 'Cambia tu nombre y tu imagen',
  'accountPage.server': 'Este servidor',
  'accountPage.serverText': 'Gestionas este servidor: añades música y decides quién puede oírla.',
  'accountPage.manage': 'Gestionar la biblioteca',

  'accountPage.password': 'Contraseña',
  'accountPage.passwordText':
    'Una contraseña nueva cierra la sesión en todos tus demás dispositivos.',
  'accountPage.currentPassword': 'Contraseña actual',
  'accountPage.newPassword': 'Contraseña nueva',
  'accountPage.savePassword': 'Cambiar contraseña',
  'accountPage.passwordSaved':
    'Tu contraseña ha cambiado. Se ha cerrado la sesión en tus demás dispositivos; en este no.',
  'accountPage.emailDropped': 'El cambio de correo que estaba pendiente se ha cancelado.',

  'accountPage.emailTitle': 'Cambia tu correo',
  'accountPage.emailText':
    'Enviaremos un correo a la dirección nueva. El cambio se hará cuando lo confirmes desde allí; hasta entonces, inicia sesión con la anterior.',
  'accountPage.emailTextBoth':
    'Enviaremos un correo a la dirección nueva y, quizá, también a la antigua. El cambio se hará efectivo cuando lo confirmes en cada una; hasta entonces, inicia sesión con la antigua.',
  'accountPage.newEmail': 'Dirección de correo nueva',
  'accountPage.saveEmail': 'Cambiar correo',
  'accountPage.emailSame': 'Esa ya es tu dirección de correo.',
  'accountPage.emailPending':
    'A la espera de confirmación: abre el enlace del correo enviado a {email} o introduce su código.',
  'accountPage.emailHalf':
    'Esa dirección está confirmada. Abre ahora el correo enviado a la otra; hasta entonces, tu dirección de correo es {email}.',
  'accountPage.emailSaved': 'Tu dirección de correo es ahora {email}.',

  'accountPage.devices': 'Tus dispositivos',
  'accountPage.devicesText':
    'Cierra a la vez todas las sesiones de tu cuenta, aquí y en todos los demás dispositivos.',
  'accountPage.logOutEverywhere': 'Cerrar sesión en todas partes',
  'accountPage.loggedOut': 'Has cerrado sesión en todas partes.',

  'accountPage.data': 'Tus datos',
  'accountPage.dataText':
    'Un archivo con tu cuenta, tu perfil y lo que elegiste al registrarte, y con lo que este navegador guarda para ti, como la cola.',
  'accountPage.download': 'Descargar mis datos',
  'accountPage.downloaded': 'El archivo está entre tus descargas.',

  'accountPage.delete': 'Elimina tu cuenta',
  'accountPage.deleteText':
    'Tu cuenta y todos sus datos se eliminarán de este servidor. No se puede deshacer.',
  'accountPage.deleteOpen': 'Eliminar mi cuenta',
  'accountPage.deleteTitle': '¿Eliminar tu cuenta?',
  'accountPage.deleteWarning':
    'La cuenta {email} y todos sus datos se eliminarán. No se puede deshacer. Puedes registrarte de nuevo con el mismo correo, pero con una cuenta nueva.',
  'accountPage.deletePassword': 'Introduce tu contraseña para continuar',
  'accountPage.deleteConfirm': 'Eliminar para siempre',
  'accountPage.keep': 'Conservar mi cuenta',
  'accountPage.deleted': 'Tu cuenta se ha eliminado.',

  'mailCode.code': 'Código del correo',
  'mailCode.problem': 'Introduce las cifras del código.',
  'mailCode.wrong':
    'Este código no es correcto, ha caducado o ya se usó. Compruébalo o pide otro correo.',
  'mailCode.submit': 'Continuar',
  'mailCode.again': 'Enviar otro correo',
  'mailCode.sentAgain': 'Hay otro correo en camino. Solo vale el código más reciente.',

  'forgot.title': '¿Has olvidado tu contraseña?',
  'forgot.text':
    'Introduce tu correo o tu nombre de usuario. Si hay una cuenta, enviamos a su dirección un correo con un enlace y un código.',
  'forgot.textEmail':
    'Introduce tu correo electrónico. Si existe una cuenta, le enviaremos un enlace y un código.',
  'forgot.submit': 'Enviar el correo',
  'forgot.sent':
    'Si hay una cuenta para {identifier}, hay un correo en camino. Su enlace y su código funcionan una vez, durante una hora.',
  'forgot.other': 'Usar otro correo o nombre de usuario',
  'forgot.otherEmail': 'Usar otro correo',
  'forgot.back': 'Volver al inicio de sesión',

  'setPassword.title': 'Elige una contraseña nueva',
  'setPassword.text': 'Después se cierra la sesión en tus demás dispositivos.',
  'setPassword.submit': 'Guardar y continuar',
  'setPassword.saved': 'Tu contraseña nueva se ha guardado y has iniciado sesión.',
  'setPassword.late': 'Ha terminado el tiempo para elegir una contraseña sin la anterior.',
  'setPassword.askAnew': 'Pedir otro correo',

  'confirm.title': 'Confirma tu correo',
  'confirm.sent':
    'Hemos enviado un correo a {email}. Abre su enlace o introduce aquí su código para iniciar sesión.',
  'confirm.text': 'Introduce el correo con el que te registraste y el código que recibiste.',
  'confirm.done': 'Tu correo está confirmado y has iniciado sesión.',
}
