import { createContext, type SyntheticEvent, use, useEffect, useState } from 'react'

import { classNames } from '#web/ui/style/class-names.ts'
import { pictureSources } from './picture-sources.ts'
import styles from './picture.module.css'

/** Where pictures are served, ending in a slash, and in which widths (px), rising. */
export const PictureSource = createContext<{ base: string; widths: readonly number[] }>({
  base: 'media/',
  widths: [],
})

type PictureProps = {
  /** The address without width and format. */
  url: string
  /** A data URI shown until the picture is there. */
  placeholder: string
  /** Empty where a text beside the picture says it all. */
  alt?: string
  /** The width at which it is shown, as the `sizes` of an image: “48px”, “(width < 40rem) 40vw, 200px”. */
  sizes: string
  round?: boolean
  /** For pictures of the first screen: loaded at once and first. */
  urgent?: boolean
  className?: string | undefined
}

/** A square picture in a box that is reserved from the start; a missing one is fetched again when the network returns. */
export function Picture({
  url,
  placeholder,
  alt = '',
  sizes,
  round = false,
  urgent = false,
  className,
}: PictureProps) {
  const { base, widths } = use(PictureSource)
  const [loadedUrl, setLoadedUrl] = useState<string>()
  const [missingUrl, setMissingUrl] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (missingUrl !== url) return undefined
    const fetchAgain = () => {
      setMissingUrl(undefined)
      setAttempt(attempt + 1)
    }
    addEventListener('online', fetchAgain)
    return () => removeEventListener('online', fetchAgain)
  }, [missingUrl, url, attempt])
  const showWhenDecoded = (event: SyntheticEvent<HTMLImageElement>) => {
    if (event.currentTarget.naturalWidth > 0) setLoadedUrl(url)
  }
  return (
    <span
      className={classNames(styles.box, round && styles.round, className)}
      style={{ '--placeholder': `url("${placeholder}")` }}
    >
      <img
        key={`${url} ${attempt}`}
        className={loadedUrl === url || urgent ? styles.loaded : styles.image}
        {...pictureSources(`${base}${url}`, widths)}
        sizes={sizes}
        alt={alt}
        width={256}
        height={256}
        loading={urgent ? 'eager' : 'lazy'}
        fetchPriority={urgent ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onLoad={showWhenDecoded}
        onError={() => setMissingUrl(url)}
      />
    </span>
  )
}
