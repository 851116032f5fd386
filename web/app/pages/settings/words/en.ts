export const words = {
  'settings.title': 'Settings',
  'settings.lead': 'These settings apply to this browser only and take effect at once.',
  'settings.language': 'Language',
  'settings.languageOf': 'Language of the app',
  'settings.languageText':
    'Menus, messages and dates. The names of songs and artists stay as they are.',
  'settings.motion': 'Motion',
  'settings.motionOf': 'Animations',
  'settings.motionText': 'When reduced, nothing slides, fades or pulses.',
  'settings.motionSystem': 'Same as my system',
  'settings.motionReduce': 'Always reduced',
  'settings.volume': 'Volume',
  'settings.volumeOf': 'When you open the app',
  'settings.volumeText': 'How loud the first song is. You can change the volume at any time after.',
  'settings.volumeLast': 'The volume you left it at',
  'settings.volumeOwn': 'Always the same volume',
  'settings.volumeLevel': 'Volume when you open the app',
  'settings.shortcuts': 'Keyboard shortcuts',
  'settings.memory': 'What this browser remembers',
  'settings.forget': 'Clear this browser’s data…',
  'settings.forgetQuestion': 'Clear what this browser remembers?',
  'settings.forgetText':
    'The queue and the volume of everyone who listened here, the language and these settings. You stay logged in, and your account keeps everything.',
  'settings.forgetVisitorText':
    'The queue and the volume of everyone who listened here, the language and these settings. Each account keeps what belongs to it.',
  'settings.forgetYes': 'Clear',
  'settings.forgetNot': 'Keep',
} as const
