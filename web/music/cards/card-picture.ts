export const cardPictureSizes = '(width < 40rem) 8rem, (width < 90rem) 10rem, 12rem'

/** Cards of a shelf on a phone. */
export const shownAtOnce = 3
