import { useEffect, useState } from 'react'

const wide = '(width > 48rem)'

/** Something shown on narrow windows alone: hidden again in a wider window, and at another place. */
export function useNarrowToggle(place: string): [boolean, (shown: boolean) => void] {
  const [shownAt, setShownAt] = useState<string>()
  const [at, setAt] = useState(place)
  if (at !== place) {
    setAt(place)
    setShownAt(undefined)
  }
  useEffect(() => {
    const query = matchMedia(wide)
    const hide = () => query.matches && setShownAt(undefined)
    query.addEventListener('change', hide)
    return () => query.removeEventListener('change', hide)
  }, [])
  return [shownAt === place, (shown) => setShownAt(shown ? place : undefined)]
}
