import { useQuery } from '@tanstack/react-query'

import type { Track } from '#domain/catalogue.ts'
import { useText } from '#web/lib/language/language.ts'
import { usePlayerTime } from '#web/lib/player/player-context.tsx'

import styles from '#web/features/playback/full/song-credits.module.css'

import { soundName, soundQuery } from './sound.ts'

/** What an import puts beside a file that only some browsers play. */
const importedAs = 'mp3-256'
const hasImported = ({ fallbackFile }: Track) => fallbackFile?.startsWith('library/')

/** What is heard: what the file is, or what it was converted to on its way. */
export function SongSound({ song }: { song: Track }) {
  const t = useText()
  const sent = usePlayerTime(({ url = '' }) =>
    hasImported(song) && url.includes(`/${song.fallbackFile}?`)
      ? importedAs
      : /\/converted\/((?:opus|mp3)-\d+)\//.exec(url)?.[1],
  )
  const { data } = useQuery(soundQuery(song.id))
  const from = data && soundName(data, song.file, (count) => t('sound.rate', { count }))
  if (!from) return null
  if (sent === undefined) return <Sound name={from} />
  const [codec, rate] = sent.split('-')
  const name = `${codec === 'mp3' ? 'MP3' : 'Opus'} ${t('sound.rate', { count: Number(rate) })}`
  return <Sound name={t('sound.converted', { sent: name, from })} />
}

function Sound({ name }: { name: string }) {
  const t = useText()
  return (
    <div>
      <dt className={styles.term}>{t('sound.title')}</dt>
      <dd className={styles.value} dir="auto">
        {name}
      </dd>
    </div>
  )
}
