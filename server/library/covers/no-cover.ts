import { type Made, makePicture } from './make-picture.ts'

/** What is shown of an album without a cover. */
export type NoCover = Made

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="640" height="640">
  <rect width="64" height="64" fill="#3a3a40"/>
  <circle cx="32" cy="32" r="21" fill="#4a4a52"/>
  <circle cx="32" cy="32" r="7" fill="#3a3a40"/>
  <circle cx="32" cy="32" r="2" fill="#62626c"/>
</svg>`

/** @param folder of the store; without one nothing is written */
export const makeNoCover = (folder: string | undefined): Promise<NoCover> =>
  makePicture(Buffer.from(drawing), folder)
