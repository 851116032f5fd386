import { config } from './http/config.ts'

const minPauseMs = 5 * 60_000
const intervalMs = 30 * 60_000

/** Asks only while the page is visible. Returns a function that stops it. */
export function watchForNewVersion(onNew: () => void): () => void {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  let askedAt = Date.now()

  const ask = async () => {
    if (!entry || document.hidden || Date.now() - askedAt < minPauseMs) return
    askedAt = Date.now()
    if (await isReplaced(entry)) onNew()
  }
  const timer = setInterval(() => void ask(), intervalMs)
  const onVisible = () => void ask()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

async function isReplaced(entry: string): Promise<boolean> {
  try {
    const answer = await fetch(config.basePath, {
      cache: 'no-store',
      headers: { Accept: 'text/html' },
    })
    return answer.ok && !(await answer.text()).includes(`"${entry}"`)
  } catch {
    return false
  }
}
