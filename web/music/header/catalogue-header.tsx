import type { ReactNode } from 'react'

import type { Picture as CataloguePicture } from '#domain/catalogue.ts'
import { contextOf, type ContextTarget } from '#web/lib/player/context-target.ts'
import { useText } from '#web/lib/language/language.ts'
import { firstClick } from '#web/ui/press/first-click.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { LoadingStatus } from '#web/ui/waiting/loading-status.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Skeleton } from '#web/ui/waiting/skeleton.tsx'

import styles from './catalogue-header.module.css'
import type { usePlayList } from '#web/music/play/use-play-list.ts'

type CatalogueHeaderProps = {
  item: { readonly title: string; readonly picture: CataloguePicture }
  /** What it is, above its title. */
  kind: string
  /** What a context menu on it is about. */
  target: ContextTarget
  round?: boolean
  /** Its Play. */
  play: ReturnType<typeof usePlayList>
  /** There is nothing to play, or not yet. */
  isEmpty: boolean
  /** Beside Play. */
  menu?: ReactNode
  /** Below the title. */
  children: ReactNode
}

/** The head of the page of an album or an artist: picture, title, and what plays all of it. */
export function CatalogueHeader(props: CatalogueHeaderProps) {
  const { item, kind, target, round = false, play, isEmpty, menu, children } = props
  const t = useText()
  const { title, picture } = item
  return (
    <div className={styles.top}>
      <div className={styles.header} {...contextOf(target)}>
        <Picture {...picture} sizes="15rem" urgent round={round} className={styles.cover} />
        <div className={styles.words}>
          <p className={styles.kind}>{kind}</p>
          <h1 className={styles.title} data-length={lengthOf(title)} dir="auto">
            {title}
          </h1>
          {children}
        </div>
      </div>
      <div className={styles.controls}>
        <IconButton
          label={t(play.playing ? 'home.pause' : 'home.play', { title })}
          icon={play.playing ? 'pause' : 'play'}
          variant="accent"
          size="lg"
          disabled={isEmpty}
          onClick={firstClick(play.press)}
        />
        {menu}
      </div>
    </div>
  )
}

/** Long titles are set smaller. */
function lengthOf({ length }: string) {
  if (length > 70) return 'longest'
  return length > 28 ? 'long' : undefined
}

type CatalogueSkeletonProps = {
  /** What is being read. */
  name: string
  /** Reading failed and goes on. */
  waiting: boolean
  round?: boolean
  /** The shape of what is below the head. */
  children: ReactNode
}

/** The page's own shape while it is being read. */
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
