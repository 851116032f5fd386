import { artistNames, type Reference, type Track } from '#domain/catalogue.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { ArtistLinks } from '#web/lib/address/artist-links.tsx'
import { paths } from '#web/lib/address/paths.ts'

import styles from './song-links.module.css'

type AlbumLinkProps = { album: Reference; children: string }

/** Songs that were kept by an older version know no id of their album, and lead nowhere. */
export const AlbumLink = ({ album: { id }, children }: AlbumLinkProps) =>
  id ? (
    <AppLink to={paths.album(id)} className={styles.link} dir="auto">
      {children}
    </AppLink>
  ) : (
    children
  )

/** An imported song's description is its artists and its album; one of the sample is a sentence. */
export const namesArtists = (song: Track) => song.description.startsWith(artistNames(song))

/** The description, in which artists and album lead to their pages. */
export function SongDescription({ song }: { song: Track }) {
  const { description, artists, album } = song
  if (!namesArtists(song)) return description
  const rest = description.slice(artistNames(song).length)
  const between = rest.endsWith(album.title) ? rest.slice(0, -album.title.length) : rest
  return (
    <>
      <ArtistLinks artists={artists} />
      {between}
      {between !== rest && <AlbumLink album={album}>{album.title}</AlbumLink>}
    </>
  )
}
