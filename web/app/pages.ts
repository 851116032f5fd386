import { matchPath } from 'react-router'

import { lazyPage } from './lazy-page.tsx'

/** The pages beside Home within the layout, each in a file of its own that is fetched when it is wanted. */
export const pages = {
  '/login': lazyPage(async () => (await import('./pages/login-page.tsx')).LoginPage),
  '/signup': lazyPage(async () => (await import('./pages/sign-up-page.tsx')).SignUpPage),
  '/forgot-password': lazyPage(
    async () => (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  '/set-password': lazyPage(
    async () => (await import('./pages/set-password-page.tsx')).SetPasswordPage,
  ),
  '/confirm-email': lazyPage(
    async () => (await import('./pages/confirm-email-page.tsx')).ConfirmEmailPage,
  ),
  '/account': lazyPage(async () => (await import('./pages/account-page.tsx')).AccountPage),
  '/profile': lazyPage(async () => (await import('./pages/profile-page.tsx')).ProfilePage),
  '/settings': lazyPage(async () => (await import('./pages/settings-page.tsx')).SettingsPage),
  '/queue': lazyPage(async () => (await import('./pages/queue-page.tsx')).QueuePage),
  '/album/:id': lazyPage(async () => (await import('./pages/album-page.tsx')).AlbumPage),
  '/artist/:id': lazyPage(async () => (await import('./pages/artist-page.tsx')).ArtistPage),
  '/search/:term?/:tab?': lazyPage(
    async () => (await import('./pages/search-page.tsx')).SearchPage,
  ),
  '/premium': lazyPage(async () => (await import('./pages/premium-page.tsx')).PremiumPage),
  '/support': lazyPage(async () => (await import('./pages/support-page.tsx')).SupportPage),
  '/download': lazyPage(async () => (await import('./pages/download-page.tsx')).DownloadPage),
  '/legal': lazyPage(async () => (await import('./pages/legal-page.tsx')).LegalPage),
  '/community': lazyPage(async () => (await import('./pages/community-page.tsx')).CommunityPage),
}

/** The pages of help, without library and player. */
export const plainPages = {
  '/article/*': lazyPage(async () => (await import('./pages/article-page.tsx')).ArticlePage),
  '/search-result/*': lazyPage(
    async () => (await import('./pages/search-result-page.tsx')).SearchResultPage,
  ),
}

/** The frame around them. */
export const plainFrame = lazyPage(
  async () => (await import('./shell/plain-layout.tsx')).PlainLayout,
)

/** What every other address shows. */
export const lostPage = lazyPage(
  async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
)

const patterns = Object.entries({ ...pages, ...plainPages })

/** Fetches the code of the page at a path; never rejects. */
export async function prefetchPage(to: string): Promise<void> {
  const [path = ''] = to.split(/[?#]/)
  if (path === '/') return
  const [pattern = '', page = lostPage] = patterns.find(([each]) => matchPath(each, path)) ?? []
  await Promise.all([page.preload(), pattern in plainPages && plainFrame.preload()])
}
