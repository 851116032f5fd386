/** JSON that the server wrote into the page; `null` if there is none. */
export const pageBlock = (id: string): string => document.getElementById(id)?.textContent || 'null'
