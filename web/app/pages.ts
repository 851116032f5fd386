import { matchPath } from 'react-router'

import { addresses } from '#domain/addresses.ts'
import { lazyPage } from './page/lazy-page.tsx'

/** The pages beside Home within the layout, each in a file of its own that is fetched when it is wanted. */
export const pages = {
  [addresses.login]: lazyPage(async () => (await import('./pages/login/login-page.tsx')).LoginPage),
  [addresses.signUp]: lazyPage(
    async () => (await import('./pages/sign-up/sign-up-page.tsx')).SignUpPage,
  ),
  [addresses.forgotPassword]: lazyPage(
    async () =>
      (await import('./pages/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  [addresses.setPassword]: lazyPage(
    async () => (await import('./pages/set-password/set-password-page.tsx')).SetPasswordPage,
  ),
  [addresses.confirmEmail]: lazyPage(
    async () => (await import('./pages/confirm-email/confirm-email-page.tsx')).ConfirmEmailPage,
  ),
  [addresses.account]: lazyPage(
    async () => (await import('./pages/account/account-page.tsx')).AccountPage,
  ),
  [addresses.profile]: lazyPage(
    async () => (await import('./pages/profile/profile-page.tsx')).ProfilePage,
  ),
  [addresses.settings]: lazyPage(
    async () => (await import('./pages/settings/settings-page.tsx')).SettingsPage,
  ),
  [addresses.queue]: lazyPage(async () => (await import('./pages/queue/queue-page.tsx')).QueuePage),
  [addresses.album]: lazyPage(async () => (await import('./pages/album/album-page.tsx')).AlbumPage),
  [addresses.artist]: lazyPage(
    async () => (await import('./pages/artist/artist-page.tsx')).ArtistPage,
  ),
  [addresses.library]: lazyPage(
    async () => (await import('./pages/library/library-page.tsx')).LibraryPage,
  ),
  [addresses.manageLibrary]: lazyPage(
    async () => (await import('./pages/manage-library/manage-library-page.tsx')).ManageLibraryPage,
  ),
  [addresses.search]: lazyPage(
    async () => (await import('./pages/search/search-page.tsx')).SearchPage,
  ),
  [addresses.premium]: lazyPage(
    async () => (await import('./pages/premium/premium-page.tsx')).PremiumPage,
  ),
  [addresses.support]: lazyPage(
    async () => (await import('./pages/support/support-page.tsx')).SupportPage,
  ),
  [addresses.download]: lazyPage(
    async () => (await import('./pages/download/download-page.tsx')).DownloadPage,
  ),
  [addresses.legal]: lazyPage(async () => (await import('./pages/legal/legal-page.tsx')).LegalPage),
  [addresses.community]: lazyPage(
    async () => (await import('./pages/community/community-page.tsx')).CommunityPage,
  ),
}

/** The pages of help, without library and player. */
export const plainPages = {
  [addresses.article]: lazyPage(
    async () => (await import('./pages/article/article-page.tsx')).ArticlePage,
  ),
  [addresses.helpSearch]: lazyPage(
    async () => (await import('./pages/search-result/search-result-page.tsx')).SearchResultPage,
  ),
}

/** The frame around them. */
export const plainFrame = lazyPage(
  async () => (await import('./shell/plain-layout.tsx')).PlainLayout,
)

/** What every other address shows. */
export const lostPage = lazyPage(
  async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage,
)

const patterns = Object.entries({ ...pages, ...plainPages })

/** Fetches the code of the page at a path; never rejects. */
export async function prefetchPage(to: string): Promise<void> {
  const [path = ''] = to.split(/[?#]/)
  if (path === '/') return
  const [pattern = '', page = lostPage] = patterns.find(([each]) => matchPath(each, path)) ?? []
  await Promise.all([page.preload(), pattern in plainPages && plainFrame.preload()])
}
