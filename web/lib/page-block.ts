/** The JSON that the server wrote into a block of the page; undefined when there is none. */
export const pageBlock = (id: string): string | undefined =>
  document.getElementById(id)?.textContent || undefined
