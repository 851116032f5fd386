export const help = {
  'support.hero': 'How can we help you?',
  'support.billing': 'Payments & billing',
  'support.billingText':
    'This server takes no payments: the plans show what Premium holds, and nothing is charged.',
  'support.account': 'Manage your account',
  'support.accountText':
    'Sign up with an email and a password of at least 10 characters. You log out from the menu behind your name.',
  'support.premium': 'Premium plans',
  'support.premiumText':
    'Individual, Student, Duo and Family: who each is for is said on the Premium page.',
  'support.features': 'In-app features',
  'support.featuresText':
    'Shuffle, repeat and volume are in the player. The keys of your keyboard and headphones work too.',
  'support.devices': 'Devices & troubleshooting',
  'support.devicesText':
    'When a song stops, the player says why and goes on where it was once the network is back.',
  'support.safety': 'Safety & privacy',
  'support.safetyText':
    'What is kept about you, and where, is on the legal page. Nothing is passed on.',
  'support.community': 'Visit our Community',
  'support.communityText':
    'The people you share this server with are your community: ask whoever gave you its address.',
  'article.missing': 'Article not found',
  'article.missingText':
    'This article does not exist or has been moved. The support page answers what people ask most.',
  'article.support': 'Go to support',
  'helpSearch.nothing': 'No results found for "{query}"',
  'helpSearch.suggestion': 'Try another search, or manage your account.',
  'helpSearch.account': 'Manage your account',
} as const
