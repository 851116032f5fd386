export const words = {
  'notifications.recently': 'Recently added',
  'notifications.nothing': 'Nothing new since you last looked ({when}).',
  'notifications.empty': 'There is no music on this server yet. What is added will be listed here.',
  'notifications.album': 'New album: {title}',
  'notifications.songs': {
    one: '{count} new song on {title}',
    other: '{count} new songs on {title}',
  },
} as const
