import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'queue.nextUp': 'A continuación',
  'queue.nextFrom': 'Siguientes de {source}',
  'queue.clear': 'Vaciar',
  'queue.moveUp': 'Subir',
  'queue.moveDown': 'Bajar',
  'queue.remove': 'Quitar de la cola',
  'queue.moved': '«{title}» es ahora la número {place} de {count}.',
  'queue.removed': '«{title}» se ha quitado de la cola.',
  'queue.cleared': {
    one: 'Se ha quitado {count} canción de la cola.',
    other: 'Se han quitado {count} canciones de la cola.',
  },
  'queue.addedNext': {
    one: '«{title}» sonará a continuación.',
    other: '{count} canciones sonarán a continuación.',
  },
  'queue.added': {
    one: '«{title}» se ha añadido a la cola.',
    other: 'Se han añadido {count} canciones a la cola.',
  },
  'queue.undo': 'Deshacer',
  'queue.more': { one: 'y {count} canción más', other: 'y {count} canciones más' },
  'queue.allRepeats':
    'Después de la última canción la lista vuelve a empezar, porque Repetir está activado.',
  'queue.oneRepeats': 'La canción actual se repite hasta que pulses Siguiente.',
  'queue.nothingNext':
    'Después de esta canción no viene nada. Para añadir una canción, pulsa su ⋯, haz clic derecho sobre ella o mantenla pulsada, y elige «Añadir a la cola».',
  'queue.empty': 'Tu cola está vacía. Reproduce una canción y aquí verás lo que viene después.',
  'queue.find': 'Buscar algo que escuchar',
}
