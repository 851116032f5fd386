/** The files of a picture whose address is given without width and format; widths in px, rising. */
export const pictureSources = (address: string, widths: readonly number[]) => ({
  src: `${address}-${widths[1]}.webp`,
  srcSet: widths.map((width) => `${address}-${width}.webp ${width}w`).join(', '),
})
