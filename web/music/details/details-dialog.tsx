import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'

import { artistNames, type Track } from '#domain/catalogue.ts'
import { unplayable } from '#web/lib/http/unplayable.ts'
import { formatDuration } from '#web/lib/language/format.ts'
import { useLanguage, useText } from '#web/lib/language/language.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Notice } from '#web/ui/overlay/notice.tsx'
import { PictureRow } from '#web/ui/picture/picture-row.tsx'

import styles from './details-dialog.module.css'
import { type Fact, factsOf } from './facts-of.ts'
import { songDetailsQuery } from './song-details.ts'

type DetailsDialogProps = {
  /** Open while there is one. */
  song: Track | undefined
  onClose: () => void
}

/** All that is known of a song and of its recording. */
export function DetailsDialog({ song, onClose }: DetailsDialogProps) {
  const t = useText()
  return (
    <Dialog
      open={song !== undefined}
      onClose={onClose}
      title={t('details.title')}
      closeLabel={t('shell.close')}
    >
      {song && <Details song={song} />}
    </Dialog>
  )
}

function Details({ song }: { song: Track }) {
  const t = useText()
  const language = useLanguage()
  const { data } = useQuery(songDetailsQuery(song.id))
  const reason = useStore(unplayable, (files) => files.get(song.file))
  const known: Fact[] = [
    { term: t('details.album'), value: song.album.title },
    { term: t('details.length'), value: formatDuration(song.durationSeconds) },
  ]
  return (
    <>
      <div className={styles.song}>
        <PictureRow picture={song.picture} title={song.title}>
          <bdi>{artistNames(song)}</bdi>
        </PictureRow>
      </div>
      {reason && <Notice tone="info">{t(`unplayable.${reason}`)}</Notice>}
      <dl className={styles.facts}>
        {[...known, ...(data ? factsOf(data, t, language) : [])].map(({ term, value }) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
