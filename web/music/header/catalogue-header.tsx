import type { ReactNode } from 'react'

import type { Picture as CataloguePicture } from '#domain/catalogue.ts'
import { contextOf, type ContextTarget } from '#web/lib/player/context-target.ts'
import { useText } from '#web/lib/language/language.ts'
import { firstClick } from '#web/ui/press/first-click.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { LoadingStatus } from '#web/ui/waiting/loading-status.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Skeleton } from '#web/ui/waiting/skeleton.tsx'
import { titleLook } from '#web/ui/style/title-look.ts'

import styles from './catalogue-header.module.css'
import type { usePlayList } from '#web/music/play/use-play-list.ts'

type CatalogueHeaderProps = {
  item: { readonly title: string; readonly picture: CataloguePicture }
  /** In place of the item's own. */
  picture?: ReactNode
  /** Absent until it is known. */
  kind: string | undefined
  target: ContextTarget
  round?: boolean
  /** Absent where there will be nothing to play. */
  play: ReturnType<typeof usePlayList> | undefined
  /** Nothing to play, or not yet. */
  isEmpty: boolean
  menu?: ReactNode
  children: ReactNode
}

export function CatalogueHeader(props: CatalogueHeaderProps) {
  const { item, picture, kind, target, round = false, play, isEmpty, menu, children } = props
  const t = useText()
  const { title } = item
  return (
    <div className={styles.top}>
      <div className={styles.header} {...contextOf(target)}>
        <div className={styles.cover}>
          {picture ?? <Picture {...item.picture} sizes="15rem" urgent round={round} />}
        </div>
        <div className={styles.words}>
          <p className={styles.kind}>{kind ?? '\u00a0'}</p>
          <h1 className={styles.title} {...titleLook(title)}>
            {title}
          </h1>
          {children}
        </div>
      </div>
      <div className={styles.controls}>
        {play && (
          <IconButton
            label={t(play.playing ? 'home.pause' : 'home.play', { title })}
            icon={play.playing ? 'pause' : 'play'}
            variant="accent"
            size="lg"
            disabled={isEmpty}
            onClick={firstClick(play.press)}
          />
        )}
        {menu}
      </div>
    </div>
  )
}

type CatalogueSkeletonProps = {
  name: string
  /** Loading has failed and is retried. */
  waiting: boolean
  round?: boolean
  children: ReactNode
}

export function CatalogueSkeleton(props: CatalogueSkeletonProps) {
  const { name, waiting, round = false, children } = props
  const t = useText()
  return (
    <div className={styles.skeleton} aria-busy>
      <LoadingStatus shown={waiting} className={styles.waiting}>
        {waiting ? t('home.waiting', { name }) : t('shell.loading')}
      </LoadingStatus>
      <div className={styles.header}>
        <Skeleton {...(round && { shape: 'round' })} className={styles.cover} />
        <div className={styles.words}>
          <Skeleton shape="text" className={styles.skeletonKind} />
          <Skeleton className={styles.skeletonTitle} />
          <Skeleton shape="text" className={styles.skeletonStats} />
        </div>
      </div>
      <div className={styles.controls}>
        <Skeleton shape="round" className={styles.skeletonPlay} />
      </div>
      {children}
    </div>
  )
}
