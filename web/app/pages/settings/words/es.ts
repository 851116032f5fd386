import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'settings.title': 'Ajustes',
  'settings.lead': 'Valen solo para este navegador y se aplican al momento.',
  'settings.language': 'Idioma',
  'settings.languageOf': 'Idioma de la app',
  'settings.languageText':
    'Menús, mensajes y fechas. Los nombres de canciones y artistas se quedan como están.',
  'settings.motion': 'Movimiento',
  'settings.motionOf': 'Animaciones',
  'settings.motionText': 'Con menos movimiento, nada se desliza, se desvanece ni parpadea.',
  'settings.motionSystem': 'Como en mi sistema',
  'settings.motionReduce': 'Siempre reducidas',
  'settings.volume': 'Volumen',
  'settings.volumeOf': 'Al abrir la app',
  'settings.volumeText':
    'Lo alto que suena la primera canción. Después puedes cambiar el volumen cuando quieras.',
  'settings.volumeLast': 'El volumen en que lo dejaste',
  'settings.volumeOwn': 'Siempre el mismo volumen',
  'settings.volumeLevel': 'Volumen al abrir la app',
  'settings.quality': 'Calidad de sonido',
  'settings.qualityOf': 'Calidad de las canciones',
  'settings.qualityText':
    'Se aplica a partir de la próxima canción que se cargue. Más calidad necesita una conexión más rápida y más datos. Si este servidor no convierte canciones, llegan siempre tal como son.',
  'settings.qualityAuto': 'Automática',
  'settings.qualityLow': 'Baja, 64 kbit/s',
  'settings.qualityNormal': 'Normal, 128 kbit/s',
  'settings.qualityHigh': 'Alta, 192 kbit/s',
  'settings.qualityOriginal': 'Original',
  'settings.loudness': 'Mismo volumen',
  'settings.loudnessOf': 'Canciones igual de altas',
  'settings.loudnessText':
    'Las canciones altas se bajan hasta las demás, según lo que digan sus etiquetas o el servidor. Por álbum, lo que en él suena bajo sigue sonando bajo. Un iPhone no permite esto a ninguna app.',
  'settings.loudnessAuto': 'Automático: por álbum mientras suena uno',
  'settings.loudnessTrack': 'Cada canción por separado',
  'settings.loudnessAlbum': 'Por álbum',
  'settings.loudnessOff': 'Desactivado',
  'settings.shortcuts': 'Atajos de teclado',
  'settings.memory': 'Lo que recuerda este navegador',
  'settings.forget': 'Borrar los datos de este navegador…',
  'settings.forgetQuestion': '¿Borrar lo que recuerda este navegador?',
  'settings.forgetText':
    'La cola y el volumen de todos los que han escuchado aquí, el idioma y estos ajustes. Tu sesión sigue abierta y tu cuenta lo conserva todo.',
  'settings.forgetVisitorText':
    'La cola y el volumen de todas las personas que han escuchado aquí, el idioma y estos ajustes. Cada cuenta conserva lo suyo.',
  'settings.forgetYes': 'Borrar',
  'settings.forgetNot': 'Conservar',
}
