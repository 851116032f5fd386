import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router'

import { pictureWidths } from '#domain/catalogue.ts'
import { PrefetchContext } from '#web/lib/app-link.tsx'
import { config } from '#web/lib/config.ts'
import { PlayerContext } from '#web/lib/player-context.tsx'
import type { Player } from '#web/player/player.ts'
import { PictureSource } from '#web/ui/picture.tsx'

import { ErrorBoundary } from './error-boundary.tsx'
import { PageFault } from './page-fault.tsx'
import { HomePage } from './pages/home-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { pages, prefetchPage } from './pages.ts'
import { PagePlaceholder } from './page-placeholder.tsx'
import { Layout } from './shell/layout.tsx'

const pictures = { base: `${config.basePath}media/`, widths: pictureWidths }

const prefetch = (path: string) => void prefetchPage(path)

type AppProps = { queryClient: QueryClient; player: Player }

export function App({ queryClient, player }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <PlayerContext value={player}>
        <PictureSource value={pictures}>
          <PrefetchContext value={prefetch}>
            <ErrorBoundary Fallback={PageFault}>
              <BrowserRouter basename={config.basePath}>
                <Layout>
                  <PageRegion>
                    <Routes>
                      <Route path="/" element={<HomePage />} />
                      {Object.entries(pages).map(([path, { Page }]) => (
                        <Route key={path} path={path} element={<Page />} />
                      ))}
                      <Route path="*" element={<NotFoundPage />} />
                    </Routes>
                  </PageRegion>
                </Layout>
              </BrowserRouter>
            </ErrorBoundary>
          </PrefetchContext>
        </PictureSource>
      </PlayerContext>
    </QueryClientProvider>
  )
}

/** Catches a page's faults; going elsewhere leaves them behind. */
function PageRegion({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return (
    <ErrorBoundary resetKey={key} Fallback={PageFault}>
      <Suspense fallback={<PagePlaceholder />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
