export const download = {
  'download.title': 'Download',
  'download.hero': 'Your music, in a window of its own',
  'download.text':
    'Install {brand} for Windows, Mac, Linux or your phone. It opens from your start menu or home screen, without tabs and address bar.',
  'download.how': 'How to install it in your browser',
  'download.chromium': 'Chrome and Edge: open the browser’s menu and choose “Install”.',
  'download.safari': 'Safari: choose Share, then “Add to Dock” or “Add to Home Screen”.',
  'download.firefox': 'Firefox on Android: open the menu and choose “Add app to Home screen”.',
} as const
