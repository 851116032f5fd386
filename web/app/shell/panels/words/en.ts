export const words = {
  'friends.none': 'Listening is private on this server.',
  'friends.how':
    'Nobody sees what you play, and you do not see what others play. You can still invite the people you know:',
  'friends.copy': 'Copy invitation link',
  'friends.copyFailed':
    'The browser does not allow copying here. Select the address above and copy it.',
} as const
