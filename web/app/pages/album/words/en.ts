export const words = {
  'album.kind': 'Public Playlist',
  'album.stats': {
    one: '{count} song, {minutes} min',
    other: '{count} songs, {minutes} min',
  },
  'album.more': 'More options for {title}',
  'album.playNext': 'Play next',
  'album.addToQueue': 'Add to queue',
  'album.copyLink': 'Copy link',
  'album.copied': 'Link copied',
  'album.tracks': 'Tracks of {title}',
  'album.number': 'Number',
  'album.disc': 'Disc {number}',
  'album.songTitle': 'Title',
  'album.album': 'Album',
  'album.added': 'Date added',
  'album.length': 'Length',
} as const
