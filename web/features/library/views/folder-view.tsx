import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { usePages } from '#web/music/reads/use-pages.ts'

import styles from '#web/features/library/library.module.css'
import { libraryPaths } from '#web/features/library/library-paths.ts'
import { listedFolders } from '#web/features/library/list/parts.ts'
import { SubfolderList } from './parts-views.tsx'
import { SongListView } from './song-list-view.tsx'

type FolderViewProps = {
  id: number
  /** Below the imported folder, with slashes. */
  dir: string
  title: string
}

/** A folder as it is on the disk: the way to it, the folders in it, and its songs by the names of their files. */
export function FolderView({ id, dir, title }: FolderViewProps) {
  const t = useText()
  const { items: roots } = usePages(listedFolders(undefined))
  const root = roots?.find((each) => each.id === id)?.name
  const folders = usePages(listedFolders(id, dir))
  const hasFolders = (folders.items ?? []).length > 0
  const names = dir ? dir.split('/') : []
  return (
    <>
      <nav aria-label={t('libraryPage.way')}>
        <ol className={styles.crumbs}>
          <li>
            <AppLink to={libraryPaths.tab('folders')}>{t('libraryPage.folders')}</AppLink>
          </li>
          {[root ?? '…', ...names].map((name, depth) => (
            <li key={depth}>
              <Icon name="chevronRight" size={14} mirrored />
              {depth === names.length ? (
                <span dir="auto">{name}</span>
              ) : (
                <AppLink to={libraryPaths.folder(id, names.slice(0, depth).join('/'))} dir="auto">
                  {name}
                </AppLink>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <SongListView
        title={names.length > 0 ? title : (root ?? title)}
        basis={{ sort: 'file', filters: { folder: id, dir } }}
        {...(!folders.items && { awaits: folders.waiting ? 'retrying' : 'reading' })}
        parts={hasFolders && <SubfolderList id={id} dir={dir} title={title} />}
      />
    </>
  )
}
