export const friends = {
  'friends.none': 'You have no friends on this server yet.',
  'friends.how':
    'Once the people you know have an account here, this is the place for what they listen to. Send them the way in:',
  'friends.copy': 'Copy invitation link',
  'friends.copyFailed':
    'The browser does not allow copying here. Select the address above and copy it.',
} as const
