import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'

import { pictureWidths } from '#domain/catalogue.ts'
import { PrefetchContext } from '#web/lib/address/app-link.tsx'
import { config } from '#web/lib/http/config.ts'
import { text } from '#web/lib/language/language.ts'
import { PlayerContext } from '#web/lib/player/player-context.tsx'
import type { Player } from '#web/player/player.ts'
import { SayMissing } from '#web/ui/overlay/menu.tsx'
import { notify } from '#web/ui/overlay/toasts.tsx'
import { PictureSource } from '#web/ui/picture/picture.tsx'

import { ErrorBoundary } from './page/error-boundary.tsx'
import { PageFault } from './page/page-fault.tsx'
import { HomePage } from './pages/home/home-page.tsx'
import { PagePlaceholder } from './page/page-placeholder.tsx'
import { PageRegion } from './page/page-region.tsx'
import { lostPage, pages, plainFrame, plainPages, prefetchPage } from './pages.ts'
import { Layout } from './shell/layout.tsx'

const pictures = { base: config.mediaUrl, widths: pictureWidths }

const prefetch = (path: string) => void prefetchPage(path)

const sayMissing = () => notify(() => text('error.region'), { tone: 'error' })

const inLayout = (
  <Layout>
    <PageRegion />
  </Layout>
)

const inPlainLayout = (
  <Suspense fallback={<PagePlaceholder />}>
    <plainFrame.Page />
  </Suspense>
)

const routesOf = (some: Record<string, { Page: ComponentType }>) =>
  Object.entries(some).map(([path, { Page }]) => (
    <Route key={path} path={path} element={<Page />} />
  ))

type AppProps = { queryClient: QueryClient; player: Player }

export function App({ queryClient, player }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <PlayerContext value={player}>
        <PictureSource value={pictures}>
          <PrefetchContext value={prefetch}>
            <SayMissing value={sayMissing}>
              <ErrorBoundary Fallback={PageFault}>
                <BrowserRouter basename={config.basePath}>
                  <Routes>
                    <Route element={inLayout}>
                      <Route path="/" element={<HomePage />} />
                      {routesOf(pages)}
                      <Route path="*" element={<lostPage.Page />} />
                    </Route>
                    <Route element={inPlainLayout}>{routesOf(plainPages)}</Route>
                  </Routes>
                </BrowserRouter>
              </ErrorBoundary>
            </SayMissing>
          </PrefetchContext>
        </PictureSource>
      </PlayerContext>
    </QueryClientProvider>
  )
}
