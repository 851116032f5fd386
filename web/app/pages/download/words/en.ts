export const words = {
  'download.title': 'Download',
  'download.hero': '{brand} for Windows, in a window of its own',
  'download.text':
    'Install it in a moment: it opens from the start menu or the taskbar, without tabs or an address bar. On a Mac, on Linux and on phones it works just as well.',
  'download.size': 'There is nothing to download first: the browser does it in a moment.',
  'download.installed': '{brand} is installed. You will find it among your apps.',
  'download.open': 'Open Home',
  'download.window': 'A window of its own',
  'download.windowText': 'Pin it to the taskbar, and switch to it as to any other app.',
  'download.keys': 'Your media keys',
  'download.keysText': 'Play, pause and skip from the keyboard, a headset or the lock screen.',
  'download.fresh': 'Always up to date',
  'download.freshText': 'It comes from this server, so there are no updates to wait for.',
  'download.how': 'How to install it in your browser',
  'download.others': 'Other browsers',
  'download.insecure':
    'This page was opened over plain http. Most browsers install apps only from an https address, or from localhost on the machine that runs the server.',
  'download.name.chrome': 'Chrome and other Chromium browsers',
  'download.way.chrome':
    'Press the install icon at the end of the address bar. Or open the menu ⋮, choose “Cast, save and share”, then “Install page as app”.',
  'download.name.edge': 'Microsoft Edge',
  'download.way.edge':
    'Press the “App available” icon at the end of the address bar. Or open the menu …, choose “More tools”, “Apps”, then “Install this site as an app”.',
  'download.name.chromeAndroid': 'Chrome on Android',
  'download.way.chromeAndroid': 'Open the menu ⋮, choose “Add to home screen”, then “Install”.',
  'download.name.safariMac': 'Safari on a Mac',
  'download.way.safariMac':
    'Open the menu File, choose “Add to Dock”, then “Add”. It needs macOS Sonoma or later.',
  'download.name.safariIos': 'iPhone and iPad',
  'download.way.safariIos': 'Press Share, choose “Add to Home Screen”, then “Add”.',
  'download.name.firefox': 'Firefox on a computer',
  'download.way.firefox':
    'On Windows, press “Add tab to taskbar” at the end of the address bar. Firefox for Mac and Linux installs no apps: open this page in another browser.',
  'download.name.firefoxAndroid': 'Firefox on Android',
  'download.way.firefoxAndroid': 'Open the menu ⋮ and choose “Add app to Home screen”.',
} as const
