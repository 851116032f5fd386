export const words = {
  'queue.nextUp': 'Next up',
  'queue.nextFrom': 'Next from {source}',
  'queue.clear': 'Clear',
  'queue.moveUp': 'Move up',
  'queue.moveDown': 'Move down',
  'queue.remove': 'Remove from queue',
  'queue.moved': '“{title}” is now number {place} of {count}.',
  'queue.removed': '“{title}” was removed from the queue.',
  'queue.cleared': {
    one: '{count} song was removed from the queue.',
    other: '{count} songs were removed from the queue.',
  },
  'queue.addedNext': { one: '“{title}” plays next.', other: '{count} songs play next.' },
  'queue.added': {
    one: '“{title}” was added to the queue.',
    other: '{count} songs were added to the queue.',
  },
  'queue.undo': 'Undo',
  'queue.more': { one: 'and {count} more song', other: 'and {count} more songs' },
  'queue.allRepeats': 'After the last song the list starts again, because Repeat is on.',
  'queue.oneRepeats': 'The current song repeats until you press Next.',
  'queue.nothingNext':
    'Nothing comes after this song. To add a song, press its ⋯, right-click or long-press it, and choose “Add to queue”.',
  'queue.empty': 'Your queue is empty. Play a song, and what comes after it is listed here.',
  'queue.find': 'Find something to play',
} as const
