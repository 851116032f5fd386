/** How wide a card's picture is, by the width of the window. */
export const cardPictureSizes = '(width < 40rem) 8rem, (width < 90rem) 10rem, 12rem'

/** How many cards of a shelf are on a phone's screen. */
export const shownAtOnce = 4
