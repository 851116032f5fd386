/** A letter of another script than the one that the app’s own font and its tight spacing are made for. */
const foreignLetter = /[^\P{L}\p{Script=Latin}]/u

/** For a name in large type, of any length and script. */
export const titleLook = (title: string) => ({
  dir: 'auto',
  'data-length': title.length > 70 ? 'longest' : title.length > 28 ? 'long' : undefined,
  'data-foreign': foreignLetter.test(title) || undefined,
})
