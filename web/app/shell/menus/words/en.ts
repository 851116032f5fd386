export const words = {
  'contextMenu.toArtist': 'Go to artist',
  'contextMenu.toArtistNamed': 'Go to {name}',
  'contextMenu.toAlbum': 'Go to album',
  'contextMenu.page': 'This page',
  'contextMenu.newTab': 'Open in new tab',
  'contextMenu.back': 'Back',
  'contextMenu.reload': 'Reload',
  'contextMenu.copyPage': 'Copy link to this page',
  'contextMenu.copyFailed': 'The browser does not allow copying here. The link is: {address}',
} as const
