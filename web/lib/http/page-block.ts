/** The JSON that the server wrote into a block of the page; `null` when there is none. */
export const pageBlock = (id: string): string => document.getElementById(id)?.textContent || 'null'
