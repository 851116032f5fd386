import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'manage.title': 'Gestionar la biblioteca',
  'manage.lead':
    'Indica carpetas de música del servidor: escuchan lo que contienen todas las personas de aquí, o solo las que elijas. Los archivos se quedan donde están.',
  'manage.loading': 'Cargando…',
  'manage.notOperator':
    'Solo quienes llevan este servidor gestionan su biblioteca. Pide a alguien de ellos que te haga operador.',
  'manage.needsServer':
    'Esta copia de la aplicación no tiene servidor propio, así que aquí no se puede añadir nada. Ejecuta «npm run import» donde está la música.',

  'manage.running': 'Importación',
  'manage.importing': 'Revisando {path}',
  'manage.covers': 'Preparando portadas',
  'manage.sending': 'Enviando canciones al bucket',
  'manage.doneOf': '{done} de {total}',
  'manage.doneSoFar': '{done} hasta ahora',
  'manage.rate': '{rate} por segundo',
  'manage.secondsLeft': {
    one: 'queda alrededor de {count} segundo',
    other: 'quedan unos {count} segundos',
  },
  'manage.minutesLeft': {
    one: 'queda alrededor de {count} minuto',
    other: 'quedan unos {count} minutos',
  },
  'manage.figures': '{figures}.',
  'manage.same': 'No ha cambiado nada.',
  'manage.added': { one: '{count} canción nueva', other: '{count} canciones nuevas' },
  'manage.changed': { one: '{count} canción cambiada', other: '{count} canciones cambiadas' },
  'manage.gone': { one: '{count} canción ausente', other: '{count} canciones ausentes' },
  'manage.passed': { one: '{count} archivo omitido', other: '{count} archivos omitidos' },
  'manage.stop': 'Detener',
  'manage.stopped': 'La importación se detuvo; la próxima continúa.',
  'manage.done': 'La importación ha terminado.',
  'manage.ended': 'La última importación no llegó a su fin. {fault}',
  'manage.elsewhere':
    'Hay otra importación en marcha: por una orden o por otra copia del servidor.',
  'manage.waiting': 'Lo pedido aquí empieza cuando termine.',

  'manage.folders': 'Carpetas',
  'manage.noFolders':
    'Todavía no hay ninguna carpeta. Añade una y su música aparecerá en unos segundos.',
  'manage.songs': { one: '{count} canción', other: '{count} canciones' },
  'manage.forEverybody': 'La oye todo el mundo.',
  'manage.onlyOperators': 'Solo la oyen quienes gestionan el servidor.',
  'manage.onlyFor': {
    one: 'Solo la oyen quienes gestionan el servidor y {count} persona más.',
    other: 'Solo la oyen quienes gestionan el servidor y {count} personas más.',
  },
  'manage.scanned': 'Revisada {when}: {figures}.',
  'manage.scannedSame': 'Revisada {when}: no ha cambiado nada.',
  'manage.broken': 'La última vez no se revisó hasta el final. Vuelve a revisarla para continuar.',
  'manage.notThere':
    'La carpeta no está disponible ahora. Sus canciones siguen en las listas y sonarán cuando vuelva.',
  'manage.scanAll': 'Revisar todas las carpetas',
  'manage.scan': 'Revisar de nuevo',
  'manage.scanOf': 'Revisar de nuevo: {path}',
  'manage.forget': 'Olvidar…',
  'manage.forgetOf': 'Olvidar: {path}',
  'manage.forgetTitle': '¿Olvidar esta carpeta?',
  'manage.forgetText': {
    one: '{count} canción de {path} sale de la biblioteca para todos, con todo lo que se refiere a ella. El archivo se queda en el disco.',
    other:
      '{count} canciones de {path} salen de la biblioteca para todos, con todo lo que se refiere a ellas. Los archivos se quedan en el disco.',
  },
  'manage.forgetYes': 'Olvidar para siempre',
  'manage.keep': 'Conservar',
  'manage.measuring': {
    one: 'Sonoridad: queda {count} canción por medir, en segundo plano.',
    other: 'Sonoridad: quedan {count} canciones por medir, en segundo plano.',
  },
  'manage.toMeasure': {
    one: 'Sonoridad: las etiquetas de {count} canción no la dicen. Con ffmpeg en el servidor se mide.',
    other:
      'Sonoridad: las etiquetas de {count} canciones no la dicen. Con ffmpeg en el servidor se mide.',
  },
  'manage.measured': 'Sonoridad: conocida de todas las canciones.',
  'manage.measuredBut': {
    one: 'Sonoridad: conocida de todas las canciones menos {count}, que no se pudo medir.',
    other: 'Sonoridad: conocida de todas las canciones menos {count}, que no se pudieron medir.',
  },
  'manage.who': 'Quién la oye…',
  'manage.whoOf': 'Quién la oye: {path}',
  'manage.whoTitle': '¿Quién oye esta carpeta?',
  'manage.whoLabel': 'La oyen',
  'manage.whoEverybody': 'Todas las personas',
  'manage.whoSome': 'Solo quienes gestionan el servidor y estas personas',
  'manage.whoEmails': 'Correos de sus cuentas',
  'manage.whoHint': 'Separados por comas; sin ninguno, solo la oyen quienes gestionan el servidor.',
  'manage.whoSave': 'Guardar',
  'manage.noAccount': 'No se ha cambiado nada, porque aquí no hay ninguna cuenta con {emails}.',
  'manage.sampleShown': 'El catálogo de muestra sigue a la vista junto a tu música.',
  'manage.sampleHidden': 'El catálogo de muestra está oculto para todos.',
  'manage.hideSample': 'Ocultar la muestra',
  'manage.showSample': 'Mostrar la muestra',
  'manage.path': 'Carpeta en el servidor',
  'manage.pathHint': 'La ruta completa, como /srv/music',
  'manage.add': 'Añadir y revisar',

  'manage.unreachable': 'No se puede llegar al servidor. Inténtalo de nuevo.',
  'manage.failed': 'No ha funcionado. Inténtalo de nuevo.',
  'manage.again': 'Intentar de nuevo',
  'manage.busy': 'Hay una importación en marcha. Detenla o espera a que termine.',
  'manage.notAbsolute': 'Escribe la ruta completa, empezando por una barra.',
  'manage.noFolder': 'No existe esa carpeta en el servidor.',
  'manage.notAFolder': 'Eso es un archivo. Escribe la carpeta en la que está.',
  'manage.notReadable': 'El servidor no puede leer esa carpeta. Da permiso a su usuario.',
  'manage.known': 'Esa carpeta ya está en la biblioteca.',
  'manage.within': 'Esa carpeta está dentro de otra que ya está en la biblioteca.',
  'manage.around':
    'Dentro de esa carpeta hay una que ya está en la biblioteca. Añade las demás, cada una por su ruta.',

  'manage.upload': 'Subir música',
  'manage.uploadText':
    'Suelta aquí archivos o carpetas enteras. Se guardan en una carpeta del servidor y suenan en cuanto llegan.',
  'manage.chooseFiles': 'Elegir archivos',
  'manage.chooseFolder': 'Elegir una carpeta',
  'manage.uploading': 'Enviándose',
  'manage.uploaded': { one: '{count} archivo ya está', other: '{count} archivos ya están' },
  'manage.uploadsLeft': { one: 'falta {count}', other: 'faltan {count}' },
  'manage.stopUploads': 'Detener la subida',
  'manage.notTaken': 'No aceptados',
  'manage.notTakenMore': { one: 'Y {count} más.', other: 'Y {count} más.' },
  'manage.notMusic': 'Solo se aceptan música, portadas y letras.',
  'manage.noSound': 'No contiene ningún sonido que se conozca aquí.',
  'manage.emptyFile': 'Está vacío.',
  'manage.tooLarge': 'Es más grande de lo que acepta este servidor.',
  'manage.badName': 'Su ruta es demasiado larga.',
  'manage.diskFull': 'El disco del servidor no tiene sitio para él.',
  'manage.notWritable': 'El servidor no puede escribir en su carpeta de subidas.',
  'manage.uploadFailed': 'No se pudo enviar. Suéltalo otra vez para continuar.',

  'manage.mend': 'Lo que se puede mejorar',
  'manage.skipped': 'Omitidos',
  'manage.skippedText':
    'Archivos que no se pudieron importar, y por qué. Se revisan otra vez cuando cambian.',
  'manage.missing': 'Ausentes',
  'manage.missingText':
    'Canciones cuyos archivos ya no están. Quedan ocultas y vuelven con todo cuando vuelven los archivos.',
  'manage.untagged': 'Sin etiquetas',
  'manage.untaggedText':
    'Canciones sin título o sin artista en sus etiquetas; en su lugar están los nombres del archivo y de la carpeta.',
  'manage.uncovered': 'Sin portada',
  'manage.uncoveredText':
    'Álbumes sin imagen. Pon una llamada cover.jpg junto a las canciones y revisa de nuevo.',
  'manage.unmeasured': 'Sin medir',
  'manage.unmeasuredText':
    'Canciones cuya sonoridad no se pudo medir, y por qué. Suenan tal como son, y se miden otra vez cuando cambian.',
  'manage.duplicates': 'Repetidas',
  'manage.duplicatesText':
    'Grabaciones que están más de una vez, digan lo que digan sus etiquetas.',
  'manage.nothing': 'No hay nada en esta lista.',
  'manage.more': 'Mostrar más',
  'manage.noPath': 'Otro archivo ha ocupado su lugar.',
  'manage.openAlbum': 'Abrir el álbum',
  'manage.openAlbumOf': 'Abrir el álbum de {title}',
  'manage.lookAgain': 'Mirar de nuevo',
  'manage.lookAgainAt': 'Mirar de nuevo {path}',
  'manage.forgetSongTitle': '¿Olvidar esta canción?',
  'manage.forgetSongText':
    '«{title}» sale de la biblioteca para siempre, con todo lo que se refiere a ella. Si su archivo vuelve, será una canción nueva.',
}
