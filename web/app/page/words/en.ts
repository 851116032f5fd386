/** Also shown by the page itself, when the app's code cannot be fetched. */
export const words = {
  'error.title': 'Something went wrong',
  'error.offline': 'You are offline',
  'error.chunk':
    'A part of the app could not be loaded. Check your connection: the page returns when you reconnect.',
  'error.tryAgain': 'Try again',
} as const
