import type { Artist, Picture as CataloguePicture } from '#domain/catalogue.ts'
import { Picture } from '#web/ui/picture/picture.tsx'

import styles from './artist.module.css'
import type { ArtistRecord } from './records.ts'

type ArtistPictureProps = {
  artist: Artist
  /** Undefined until they are read. */
  records: readonly ArtistRecord[] | undefined
}

const inMosaic = 4

/** A picture of their own, else made of their covers: what stands for an artist without one is a cover, too. */
export function ArtistPicture({ artist: { picture }, records }: ArtistPictureProps) {
  const covers = new Map(records?.map((record) => [record.picture.url, record.picture]))
  const isCover = covers.has(picture.url)
  const shown = [...covers.values()].slice(0, inMosaic)
  if (!isCover || shown.length < inMosaic)
    return records ? (
      <Picture {...picture} sizes="15rem" urgent round className={styles.picture} />
    ) : (
      <Waiting picture={picture} />
    )
  return (
    <span className={styles.mosaic}>
      {shown.map((cover) => (
        <Picture key={cover.url} {...cover} sizes="7.5rem" urgent />
      ))}
    </span>
  )
}

/** Until it is known what the picture is, it shows in few pixels. */
const Waiting = ({ picture }: { picture: CataloguePicture }) => (
  <span className={styles.waiting} style={{ '--placeholder': `url("${picture.placeholder}")` }} />
)
