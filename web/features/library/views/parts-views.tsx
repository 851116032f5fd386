import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { AppLink } from '#web/lib/address/app-link.tsx'
import { isRetrying } from '#web/lib/http/query-client.ts'
import { useText } from '#web/lib/language/language.ts'
import { listedGenres } from '#web/music/reads/genres.ts'
import { MoreButton } from '#web/music/reads/more-button.tsx'
import { usePages } from '#web/music/reads/use-pages.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { LoadingStatus } from '#web/ui/waiting/loading-status.tsx'
import { Skeleton } from '#web/ui/waiting/skeleton.tsx'

import empty from '#web/features/library/empty.module.css'
import library from '#web/features/library/library.module.css'
import { libraryPaths } from '#web/features/library/library-paths.ts'
import { type Folder, listedFolders, yearsQuery } from '#web/features/library/list/parts.ts'

import { colorOf } from './color-of.ts'
import styles from './parts-views.module.css'

export function GenreListView({ title }: { title: string }) {
  const t = useText()
  const { items, readMore, isReading, waiting } = usePages(listedGenres)
  return (
    <Parts title={title} isRead={items !== undefined} waiting={waiting}>
      {items?.length === 0 && <Nothing text={t('libraryPage.noGenres')} />}
      <ul className={styles.tiles}>
        {items?.map(({ id, title: name }) => (
          <li key={id}>
            <AppLink
              to={libraryPaths.genre(id)}
              className={styles.tile}
              style={{ '--color': colorOf(id) }}
            >
              <span className={styles.tileName} dir="auto">
                {name}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
      <MoreButton name={title} onMore={readMore} isReading={isReading} />
    </Parts>
  )
}

export function YearListView({ title }: { title: string }) {
  const t = useText()
  const reading = useQuery(yearsQuery)
  const years = reading.data
  const decades = [...new Set(years?.map((year) => year - (year % 10)))]
  return (
    <Parts title={title} isRead={years !== undefined} waiting={isRetrying(reading)}>
      {years?.length === 0 && <Nothing text={t('libraryPage.noYears')} />}
      {decades.map((decade) => (
        <section key={decade} className={styles.decade}>
          <h2>{t('libraryPage.decade', { decade: String(decade) })}</h2>
          <ul className={styles.years}>
            {years
              ?.filter((year) => year - (year % 10) === decade)
              .map((year) => (
                <li key={year}>
                  <AppLink to={libraryPaths.year(year)} className={styles.year}>
                    {year}
                  </AppLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Parts>
  )
}

/** The folders that were imported, each the beginning of a tree. */
export function FolderListView({ title }: { title: string }) {
  const t = useText()
  const { items, waiting } = usePages(listedFolders(undefined))
  return (
    <Parts title={title} isRead={items !== undefined} waiting={waiting}>
      {items?.length === 0 && <Nothing text={t('libraryPage.noFolders')} />}
      <FolderLinks folders={items ?? []} dir="" isRoot />
    </Parts>
  )
}

/** The folders within a folder. */
export function SubfolderList({ id, dir, title }: { id: number; dir: string; title: string }) {
  const { items = [], readMore, isReading } = usePages(listedFolders(id, dir))
  return (
    <div className={styles.subfolders}>
      <FolderLinks folders={items} dir={dir} />
      <MoreButton name={title} onMore={readMore} isReading={isReading} />
    </div>
  )
}

type FolderLinksProps = { folders: readonly Folder[]; dir: string; isRoot?: boolean }

const FolderLinks = ({ folders, dir, isRoot = false }: FolderLinksProps) => (
  <ul className={styles.folders}>
    {folders.map(({ id, name }) => (
      <li key={`${id} ${name}`}>
        <AppLink
          to={libraryPaths.folder(id, isRoot ? '' : dir ? `${dir}/${name}` : name)}
          className={styles.folder}
        >
          <Icon name={folderIcon} size={22} />
          <span dir="auto">{name}</span>
        </AppLink>
      </li>
    ))}
  </ul>
)

const folderIcon =
  'M4 7a1.5 1.5 0 0 1 1.5-1.5h4l2 2.5h7A1.5 1.5 0 0 1 20 9.5v8a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5z'

type PartsProps = { title: string; isRead: boolean; waiting: boolean; children: ReactNode }

function Parts({ title, isRead, waiting, children }: PartsProps) {
  const t = useText()
  return (
    <>
      <div className={library.heading}>
        <h1>{title}</h1>
        {!isRead && (
          <LoadingStatus shown={waiting} className={library.size}>
            {t(waiting ? 'libraryPage.waiting' : 'shell.loading')}
          </LoadingStatus>
        )}
      </div>
      {isRead
        ? children
        : places.map((place) => <Skeleton key={place} className={library.skeletonRow} />)}
    </>
  )
}

const places = [1, 2, 3, 4]

/** In place of a genre that nobody has. */
export function NoSuchGenre() {
  const t = useText()
  return (
    <Parts title={t('libraryPage.noSuchGenre')} isRead waiting={false}>
      <Nothing text={t('libraryPage.noSuchGenreText')}>
        <AppLink to={libraryPaths.tab('genres')} className={buttonClass({ variant: 'secondary' })}>
          {t('libraryPage.allGenres')}
        </AppLink>
      </Nothing>
    </Parts>
  )
}

const Nothing = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={empty.empty}>
    <span className={empty.icon}>
      <Icon name="music" size={36} />
    </span>
    <p>{text}</p>
    {children}
  </div>
)
