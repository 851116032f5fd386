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

  'manage.beginning': 'Preparando…',
  'manage.running': 'Importación',
  'manage.storing': 'Guardando lo leído',
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
  'manage.back': {
    one: '{count} canción que ha vuelto',
    other: '{count} canciones que han vuelto',
  },
  'manage.gone': { one: '{count} canción ausente', other: '{count} canciones ausentes' },
  'manage.passed': { one: '{count} archivo omitido', other: '{count} archivos omitidos' },
  'manage.stop': 'Detener',
  'manage.stopped': 'La importación se detuvo; la próxima continúa.',
  'manage.done': 'La importación ha terminado.',
  'manage.seeAdded': 'Ver lo añadido',
  'manage.seeSkipped': 'Ver lo omitido',
  'manage.ended': 'La última importación no llegó a su fin. {fault}',
  'manage.elsewhere':
    'Hay otra importación en marcha: por una orden o por otra copia del servidor.',
  'manage.waiting': 'Lo pedido aquí empieza cuando termine.',

  'manage.folders': 'Carpetas',
  'manage.noFolders':
    'Todavía no hay ninguna carpeta. Añade una y su música aparecerá en unos segundos.',
  'manage.lookedAt': 'Revisando…',
  'manage.noneIn': 'No se encontró música en ella.',
  'manage.leftOut': 'Omitidos, porque aquí nada los lee: {kinds}.',
  'manage.songs': { one: '{count} canción', other: '{count} canciones' },
  'manage.forEverybody': 'La oye todo el mundo.',
  'manage.onlyOperators': 'Solo la oyen quienes gestionan el servidor.',
  'manage.onlyFor': {
    one: 'Solo la oyen quienes gestionan el servidor y {count} persona más.',
    other: 'Solo la oyen quienes gestionan el servidor y {count} personas más.',
  },
  'manage.scanned': 'Revisada {when}: {figures}.',
  'manage.scannedSince': 'Revisada {when}. Último cambio {changed}: {figures}.',
  'manage.scannedSame': 'Revisada {when}.',
  'manage.broken': 'La última vez no se revisó hasta el final. Vuelve a revisarla para continuar.',
  'manage.notThere':
    'La carpeta no está disponible ahora. Sus canciones siguen en las listas y sonarán cuando vuelva.',
  'manage.scanAll': 'Revisar todas las carpetas',
  'manage.readAll': 'Leer de nuevo todos los archivos',
  'manage.readAllTitle': '¿Leer de nuevo todos los archivos?',
  'manage.readAllText':
    'Se leen también los archivos que parecen iguales, por si un programa cambió sus etiquetas sin dejar rastro. Con una biblioteca grande lleva mucho tiempo y, si se detiene, continúa después; mientras tanto, la música sigue sonando.',
  'manage.readAllYes': 'Leerlos todos',
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
  'manage.forgetBare':
    'Ninguna canción de {path} está ahora en la biblioteca. Ya no se revisará, y también se olvidan las canciones que faltan en ella. La carpeta se queda en el disco.',
  'manage.forgetUploads':
    'Lo que se suba después trae de vuelta la carpeta, con todo lo que hay en ella.',
  'manage.forgetYes': 'Olvidar para siempre',
  'manage.keep': 'Conservar',
  'manage.notNow': 'Ahora no',
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
  'manage.whoHint':
    'Escribe parte de un correo o de un nombre de usuario, o elige abajo; sin nadie, solo la oyen quienes gestionan el servidor.',
  'manage.people': 'Cuentas de aquí',
  'manage.nobodyElse':
    'Nadie más tiene cuenta todavía. Quien vaya a oír la carpeta se registra primero.',
  'manage.nobodyLike': 'Ninguna cuenta coincide con «{term}».',
  'manage.whoSave': 'Guardar',
  'manage.noAccount': 'No se ha cambiado nada, porque aquí no hay ninguna cuenta con {emails}.',
  'manage.sampleShown': 'El catálogo de muestra sigue a la vista junto a tu música.',
  'manage.sampleHidden': 'El catálogo de muestra está oculto para todos.',
  'manage.hideSample': 'Ocultar la muestra',
  'manage.showSample': 'Mostrar la muestra',
  'manage.path': 'Carpeta en el servidor',
  'manage.pathHint': 'La ruta completa, como /srv/music',
  'manage.addBare': 'Añadirla de todos modos',
  'manage.add': 'Añadir y revisar',

  'manage.unreachable': 'No se puede llegar al servidor. Inténtalo de nuevo.',
  'manage.failed': 'No ha funcionado. Inténtalo de nuevo.',
  'manage.again': 'Intentar de nuevo',
  'manage.busy': 'Hay una importación en marcha. Detenla o espera a que termine.',
  'manage.noMusic': 'No se encontró música en {path}, así que no se añadió.',
  'manage.notAbsolute': 'Escribe la ruta completa, empezando por una barra.',
  'manage.noFolder': 'No existe esa carpeta en el servidor.',
  'manage.notAFolder': 'Eso es un archivo. Escribe la carpeta en la que está.',
  'manage.notReadable': 'El servidor no puede leer esa carpeta. Da permiso a su usuario.',
  'manage.known': 'Esa carpeta ya está en la biblioteca.',
  'manage.within': 'Esa carpeta está dentro de otra que ya está en la biblioteca.',
  'manage.around':
    'Dentro de esa carpeta hay una que ya está en la biblioteca. Añade las demás, cada una por su ruta.',

  'manage.fault.noFolders': 'No hay ninguna carpeta que revisar. Añade una.',
  'manage.fault.folderUnseen':
    'No se puede revisar la carpeta {path}, y nada de ella ha cambiado: {why}. Si ahora tiene otro nombre u otro lugar, ejecuta «npm run import -- --moved <antes> <ahora>»; si ya no existe, olvídala aquí.',
  'manage.fault.folderBare':
    'No se encontró nada en {path}, donde había música: quizá sea un disco que ahora no está, así que nada se ha dado por perdido.',
  'manage.gone.it': 'Ya no existe…',
  'manage.gone.of': 'Ya no existe: {path}',
  'manage.gone.title': '¿Ha desaparecido para siempre?',
  'manage.gone.text':
    'Las canciones que había en {path} salen de todas las listas. Si sus archivos vuelven algún día, ellas también, con todo lo suyo.',
  'manage.gone.yes': 'Ha desaparecido',
  'manage.fault.folderMoved':
    '{path} es lo que estaba en {before}: sus canciones siguen siendo las mismas.',
  'manage.fault.diskFull':
    'El disco en el que está {folder} está lleno. Libera espacio y revisa de nuevo; lo guardado sigue ahí.',
  'manage.fault.notWritable':
    'El servidor no puede escribir en {folder}. Da permiso a su usuario y revisa de nuevo.',
  'manage.fault.readOnly':
    'El disco en el que está {folder} es de solo lectura. Haz que se pueda escribir en él y revisa de nuevo.',
  'manage.fault.fileInPlace':
    'No se puede crear la carpeta {folder} porque hay un archivo en su lugar. Mueve el archivo y revisa de nuevo.',
  'manage.fault.databaseOlder':
    'La base de datos es de una versión anterior. Reinicia el servidor y revisa de nuevo.',
  'manage.fault.databaseFull':
    'El disco de la base de datos está lleno. Libera espacio y revisa de nuevo; lo guardado sigue ahí.',
  'manage.fault.databaseAway':
    'Se perdió el contacto con la base de datos. Lo guardado sigue ahí; revisa de nuevo para continuar.',
  'manage.fault.storeOther':
    'La música de esta biblioteca se envió a {before}, y los ajustes nombran {store}. Déjalos como estaban o, si es a propósito, ejecuta «npm run import -- --new-store».',
  'manage.fault.storeAbsent':
    'La música de esta biblioteca se envió a {before}, y los ajustes no nombran ningún bucket. Déjalos como estaban o, si es a propósito, ejecuta «npm run import -- --new-store».',
  'manage.fault.bucketAway':
    'No se puede llegar al servidor del bucket, {origin} ({answer}). Comprueba la red y {address}.',
  'manage.fault.bucketMissing':
    'No hay ningún bucket llamado {name} en {origin}. Créalo allí o corrige {bucket}.',
  'manage.fault.bucketKey':
    'El servidor del bucket, {origin}, no conoce la clave de MEDIA_ACCESS_KEY_ID.',
  'manage.fault.bucketSecret':
    'El secreto de MEDIA_SECRET_ACCESS_KEY no es el de la clave de MEDIA_ACCESS_KEY_ID.',
  'manage.fault.bucketClock':
    'El reloj del servidor difiere demasiado del reloj del bucket. Ponlo en hora.',
  'manage.fault.bucketRegion':
    'El bucket {name} está en otra región. Pon en MEDIA_REGION aquella en la que se creó.',
  'manage.fault.bucketSmall':
    'El bucket {name} no acepta archivos tan grandes como alguno de estos. Haz que los acepte y revisa de nuevo.',
  'manage.fault.bucketFull': 'El bucket {name} está lleno. Dale más espacio y revisa de nuevo.',
  'manage.fault.bucketRights':
    'La clave de MEDIA_ACCESS_KEY_ID no puede usar así el bucket {name}. Dale los permisos que indica {guide}.',
  'manage.fault.bucketFault':
    'El servidor del bucket, {origin}, respondió {answer}. Inténtalo más tarde.',
  'manage.fault.serverFault':
    'Un fallo del servidor la interrumpió. Revisa de nuevo para continuar.',
  'manage.fault.brokenOff': 'Se interrumpió. Revisa de nuevo para continuar.',

  'manage.upload': 'Subir música',
  'manage.uploadText':
    'Suelta aquí archivos o carpetas enteras. Se guardan en una carpeta del servidor y suenan en cuanto llegan.',
  'manage.chooseFiles': 'Elegir archivos',
  'manage.chooseFolder': 'Elegir una carpeta',
  'manage.uploading': 'Enviándose',
  'manage.uploaded': { one: '{count} archivo ya está', other: '{count} archivos ya están' },
  'manage.wasThere': {
    one: '{count} de ellos ya estaba aquí.',
    other: '{count} de ellos ya estaban aquí.',
  },
  'manage.uploadsLeft': { one: 'falta {count}', other: 'faltan {count}' },
  'manage.stopUploads': 'Detener la subida',
  'manage.notTaken': 'No aceptados',
  'manage.notTakenMore': { one: 'Y {count} más.', other: 'Y {count} más.' },
  'manage.notMusic': 'Solo se aceptan música, portadas y letras.',
  'manage.noSound': 'No contiene ningún sonido que se conozca aquí.',
  'manage.emptyFile': 'Está vacío.',
  'manage.tooLarge': 'Es más grande de lo que acepta este servidor.',
  'manage.badName': 'Su ruta es demasiado larga.',
  'manage.noPlace': 'Hay un archivo donde iría su carpeta.',
  'manage.diskFull': 'El disco del servidor no tiene sitio para él.',
  'manage.notWritable': 'El servidor no puede escribir en su carpeta de subidas.',
  'manage.uploadFailed': 'No se pudo enviar. Suéltalo otra vez para continuar.',

  'manage.mend': 'Lo que se puede mejorar',
  'manage.skipped': 'Omitidos',
  'manage.skippedText':
    'Archivos que no se pudieron importar, y por qué. Se revisan otra vez cuando cambian.',
  'manage.why.empty': 'Está vacío',
  'manage.why.noSound': 'No contiene ningún sonido que se conozca aquí',
  'manage.why.largeTags': 'Sus etiquetas ocupan más de 64 MB',
  'manage.why.otherKind': 'Es una grabación de un tipo que aquí no se reproduce',
  'manage.why.noLength': 'No dice cuánto dura',
  'manage.why.damagedTags': 'Sus etiquetas están dañadas',
  'manage.why.breaksReader': 'Lo que intenta leerlo falla',
  'manage.why.takesTooLong': 'Leerlo tarda demasiado',
  'manage.why.nameNotUtf8': 'Su nombre no está escrito en UTF-8',
  'manage.why.longPath': 'Su ruta es demasiado larga',
  'manage.why.noFile': 'No es un archivo',
  'manage.why.leadsOut': 'Es un enlace que sale de la carpeta: importa el lugar al que lleva',
  'manage.why.denied': 'El usuario del servidor no puede leerlo',
  'manage.why.wentAway': 'Desapareció mientras se leía',
  'manage.why.growing': 'Aún se está escribiendo; se leerá la próxima vez',
  'manage.why.diskFault': 'El disco no puede leerlo',
  'manage.why.networkAway': 'La carpeta de red no está',
  'manage.why.circle': 'Es un enlace que da vueltas en círculo',
  'manage.why.longName': 'Su nombre es demasiado largo',
  'manage.why.unreadable': 'No se puede leer',
  'manage.why.notStored': 'La base de datos no acepta lo que dice',
  'manage.why.notConverted': 'El conversor no llegó a terminar con él',
  'manage.why.notDecoded': 'Está dañado: la mayor parte no se puede descodificar',
  'manage.why.notLoud': 'El conversor no dijo qué sonoridad tiene',
  'manage.why.notMeasured': 'Es de un tipo que no se mide',
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
  'manage.lookAgain': 'Revisar de nuevo',
  'manage.lookAgainAt': 'Revisar de nuevo: {path}',
  'manage.forgetSongTitle': '¿Olvidar esta canción?',
  'manage.forgetSongText':
    '«{title}» sale de la biblioteca para siempre, con todo lo que se refiere a ella. Si su archivo vuelve, será una canción nueva.',
}
