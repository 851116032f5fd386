import type { MouseEvent } from 'react'

/** Takes a double click for one press: what the first click starts, the second would stop. */
export const firstClick = (onPress: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) onPress()
}
