import { config } from './http/config.ts'

/** Milliseconds between two questions at least, and while the page stays in sight. */
const pause = 5 * 60_000
const interval = 30 * 60_000

/**
 * Asks the server now and then, while somebody looks, whether it has another build than this page.
 * Tells of the first. Returns what ends it.
 */
export function watchForNewVersion(onNew: () => void): () => void {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  let askedAt = Date.now()

  const ask = async () => {
    if (!entry || document.hidden || Date.now() - askedAt < pause) return
    askedAt = Date.now()
    if (await isReplaced(entry)) onNew()
  }
  const timer = setInterval(() => void ask(), interval)
  const onVisible = () => void ask()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** A server that does not answer as it should has no news. */
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
