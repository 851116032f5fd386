import type { Server } from '#e2e/support/server.ts'

/** Every kind of page beside Home, below the base path. */
export async function pagesOf(server: Server) {
  const [album, artist] = [await firstOf(server, 'albums'), await firstOf(server, 'artists')]
  const forAll = [
    'search',
    'search/a',
    `album/${album}`,
    `artist/${artist}`,
    'library',
    'premium',
    'support',
    'download',
    'legal',
  ]
  const help = ['article/cant-log-in', 'search-result/?q=song', 'community']
  return {
    visitor: [...forAll, ...help, 'login', 'signup', 'forgot-password'],
    listener: ['account', 'profile', 'settings'],
  }
}

async function firstOf({ address }: Server, table: string): Promise<string> {
  const { publishableKey } = await fetch(`${address}config.json`).then((answer) => answer.json())
  const url = `${address}rest/v1/${table}?select=id&order=position&limit=1`
  const answer = await fetch(url, { headers: { apikey: publishableKey } })
  const [first] = await answer.json()
  return String(first.id)
}
