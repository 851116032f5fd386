export const words = {
  'notFound.title': 'Page Not Found',
  'notFound.text': 'The page you are looking for does not exist or has been moved.',
  'notFound.goBack': 'Go Back',
} as const
