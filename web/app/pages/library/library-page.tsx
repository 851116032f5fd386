import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'

import { LoadingPage } from '#web/app/page/loading-page.tsx'
import { usePage } from '#web/app/page/use-page.ts'
import { NotFoundPage } from '#web/app/pages/not-found/not-found-page.tsx'
import { AlbumListView, ArtistListView } from '#web/features/library/views/collection-view.tsx'
import { LibraryTabs } from '#web/features/library/library-tabs.tsx'
import { type Place, placeAt, tabOf } from '#web/features/library/library-paths.ts'
import { genreQuery } from '#web/features/library/list/parts.ts'
import { SongListView } from '#web/features/library/views/song-list-view.tsx'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { paths } from '#web/lib/address/paths.ts'
import { useText } from '#web/lib/language/language.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useIsOperator } from '#web/lib/session/use-is-operator.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { laterPaths } from '#web/ui/icon/later-paths.ts'

import styles from './library-page.module.css'

const FolderView = lazyPart(
  async () => (await import('#web/features/library/views/folder-view.tsx')).FolderView,
)
const FolderListView = lazyPart(
  async () => (await import('#web/features/library/views/parts-views.tsx')).FolderListView,
)
const GenreListView = lazyPart(
  async () => (await import('#web/features/library/views/parts-views.tsx')).GenreListView,
)
const NoSuchGenre = lazyPart(
  async () => (await import('#web/features/library/views/parts-views.tsx')).NoSuchGenre,
)
const YearListView = lazyPart(
  async () => (await import('#web/features/library/views/parts-views.tsx')).YearListView,
)

/** All there is, by song, album, artist, genre, year, folder or arrival. */
export function LibraryPage() {
  const { '*': rest = '' } = useParams()
  const place = placeAt(rest)
  const t = useText()
  const isOperator = useIsOperator()
  if (!place) return <NotFoundPage />
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <LibraryTabs current={tabOf(place)} isItself={tabOf(place) === place.kind} />
        {isOperator === true && (
          <AppLink
            to={paths.manageLibrary}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            title={t('libraryPage.manage')}
          >
            <Icon name={laterPaths.plus} size={18} />
            <span className={styles.manage}>{t('libraryPage.manage')}</span>
          </AppLink>
        )}
      </div>
      <Suspense fallback={<Loading name={t(`libraryPage.${tabOf(place)}`)} />}>
        {place.kind === 'genre' ? (
          <Genre key={place.id} id={place.id} />
        ) : (
          <Shown key={rest} place={place} />
        )}
      </Suspense>
    </div>
  )
}

function Genre({ id }: { id: string }) {
  const t = useText()
  const { data: genre } = useQuery(genreQuery(id))
  if (genre === undefined) return <Loading name={t('libraryPage.genres')} />
  if (!genre) return <NoGenre />
  return <Songs title={genre.title} basis={{ filters: { genre: id } }} />
}

const Loading = ({ name }: { name: string }) => (
  <LoadingPage name={name}>{useText()('shell.loading')}</LoadingPage>
)

function NoGenre() {
  usePage(useText()('libraryPage.noSuchGenre'))
  return <NoSuchGenre />
}

function Songs(props: Parameters<typeof SongListView>[0]) {
  usePage(props.title)
  return <SongListView {...props} />
}

function Shown({ place }: { place: Exclude<Place, { kind: 'genre' }> }) {
  const t = useText()
  if (place.kind === 'year') {
    const { year } = place
    const filters = { first_year: year, last_year: year }
    return <Songs title={String(year)} basis={{ sort: 'album', filters }} />
  }
  if (place.kind === 'folder') return <Folder {...place} />
  return <Tab kind={place.kind} title={t(`libraryPage.${place.kind}`)} />
}

function Folder({ id, dir }: { id: number; dir: string }) {
  const t = useText()
  const title = dir.split('/').at(-1) || t('libraryPage.folders')
  usePage(title)
  return <FolderView id={id} dir={dir} title={title} />
}

function Tab({ kind, title }: { kind: ReturnType<typeof tabOf>; title: string }) {
  usePage(title)
  if (kind === 'albums') return <AlbumListView title={title} basis={{}} />
  if (kind === 'recent') return <AlbumListView title={title} basis={{ sort: 'added' }} />
  if (kind === 'artists') return <ArtistListView title={title} basis={{}} />
  if (kind === 'genres') return <GenreListView title={title} />
  if (kind === 'years') return <YearListView title={title} />
  if (kind === 'folders') return <FolderListView title={title} />
  return <SongListView title={title} basis={{}} />
}
