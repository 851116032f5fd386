import { ArtistLinks } from '#web/lib/address/artist-links.tsx'
import { contextOf } from '#web/lib/player/context-target.ts'

import styles from './song-list.module.css'
import { RowMenu } from './row-menu.tsx'
import { SongRow } from './song-row.tsx'
import { type Playable, usePlayable } from '#web/music/play/use-playable.ts'

type SongListProps = Pick<Playable, 'source' | 'songs' | 'onRefused'> & {
  queue: Playable['songs']
  /** On whose page they stand: the album says more, and their name only beside others. */
  artistId?: string | undefined
}

export function SongList({ source, songs, queue, artistId, onRefused }: SongListProps) {
  return (
    <ul className={styles.list}>
      {songs.map((song) => (
        <ListedSong
          key={song.id}
          source={source}
          songs={queue}
          place={queue.indexOf(song)}
          song={song}
          artistId={artistId}
          onRefused={onRefused}
        />
      ))}
    </ul>
  )
}

function ListedSong({ artistId, ...row }: Playable & Pick<SongListProps, 'artistId'>) {
  const playable = usePlayable(row)
  const { song } = row
  const isOnArtist = artistId !== undefined
  const hasOthers = song.artists.some(({ id }) => id !== artistId)
  return (
    <li
      className={styles.row}
      aria-current={playable.current || undefined}
      {...contextOf({ kind: 'song', song, onPlay: playable.onPress })}
    >
      <SongRow
        song={song}
        {...playable}
        line={
          isOnArtist && (
            <>
              {hasOthers && <ArtistLinks artists={song.artists} />}
              {hasOthers && ' • '}
              {song.album.title}
            </>
          )
        }
      >
        {!isOnArtist && (
          <span className={styles.album} dir="auto">
            {song.album.title}
          </span>
        )}
      </SongRow>
      <RowMenu title={song.title} />
    </li>
  )
}
