import { fingerprint, lastWritten } from './files.mjs'

/**
 * What is kept of a build: what it read, and how that was. Nothing when some of it was written since the
 * build began, which may be in what was built or not.
 * @param {readonly string[]} sources below the project
 * @param {number} begun when the build began, in milliseconds
 */
export function stampOf(sources, begun) {
  const seen = fingerprint(sources)
  return lastWritten(sources) < begun ? JSON.stringify({ sources, seen }) : undefined
}

/**
 * Whether all that the build read is still as it was.
 * @param {string | undefined} stamp
 */
export function isCurrent(stamp) {
  try {
    const { sources, seen } = JSON.parse(stamp ?? '')
    return fingerprint(sources) === seen
  } catch {
    return false
  }
}
