export const words = {
  'profile.title': 'Profile',
  'profile.picture': 'Picture',
  'profile.noPicture': 'No picture',
  'profile.save': 'Save',
  'profile.saved': 'Your profile is saved.',
  'profile.failed': 'Your profile was not saved: {reason} What you entered is still here.',
  'profile.visibility': 'Who can see this',
  'profile.visibilityText':
    'Only you, and whoever runs this server. There are no public profiles here: other listeners see neither your name nor your picture.',
  'profile.privacy': 'What is kept about you',
} as const
