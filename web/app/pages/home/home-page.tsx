import { Suspense, useState } from 'react'

import { isOfSample } from '#domain/catalogue.ts'
import { AlbumCard } from '#web/music/cards/album-card.tsx'
import { albums } from '#web/music/reads/albums.ts'
import { ArtistCard } from '#web/music/cards/artist-card.tsx'
import { artists } from '#web/music/reads/artists.ts'
import { Invitation, type Wanted } from '#web/music/play/invitation.tsx'
import { QueryShelf } from '#web/music/shelf/query-shelf.tsx'
import { SongShelf } from '#web/music/shelf/song-shelf.tsx'
import { usePages } from '#web/music/reads/use-pages.ts'
import { lazyPart, lazyWithRetry } from '#web/lib/lazy-part.ts'
import { useText } from '#web/lib/language/language.ts'
import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { usePage } from '#web/app/page/use-page.ts'

import styles from './home-page.module.css'

const NoMusic = lazyPart(async () => (await import('#web/features/library/no-music.tsx')).NoMusic)

/** Its words are those of the first screen. */
const AddYourMusic = lazyWithRetry(
  async () => (await import('#web/features/library/add-your-music.tsx')).AddYourMusic,
)

export function HomePage() {
  const t = useText()
  usePage(t('nav.home'))
  const [wanted, setWanted] = useState<Wanted>()
  return (
    <div className={styles.home}>
      <h1>
        <VisuallyHidden>{t('nav.home')}</VisuallyHidden>
      </h1>
      <SongShelf onRefused={setWanted} />
      <QueryShelf id="albums" title={t('home.albums')} list={albums}>
        {(some) =>
          some.map((album) => <AlbumCard key={album.id} album={album} onRefused={setWanted} />)
        }
      </QueryShelf>
      <QueryShelf id="artists" title={t('home.artists')} list={artists} round>
        {(some) => some.map((artist) => <ArtistCard key={artist.id} artist={artist} />)}
      </QueryShelf>
      <IfOnlySample />
      <IfEmpty />
      <Invitation wanted={wanted} onClose={() => setWanted(undefined)} />
    </div>
  )
}

/** Apart, so that Home itself is not drawn again when its lists come. */
function IfEmpty() {
  const isEmpty = [usePages(albums), usePages(artists)].every(({ items }) => items?.length === 0)
  return (
    isEmpty && (
      <Suspense>
        <NoMusic />
      </Suspense>
    )
  )
}

/** Last, as what comes late moves what is below it. */
function IfOnlySample() {
  const signedIn = useSession(({ status }) => status === 'signed-in')
  const [first] = usePages(albums).items ?? []
  return (
    signedIn &&
    first &&
    isOfSample(first) && (
      <Suspense>
        <AddYourMusic />
      </Suspense>
    )
  )
}
