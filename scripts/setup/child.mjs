import { spawn } from 'node:child_process'

import { project } from './files.mjs'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Waits for a program that this one started. Whoever ends this one ends that first.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code; 1 when it did not come that far
 */
export function exitCode(child) {
  return new Promise((resolve) => {
    let isLeaving = false
    /** @param {NodeJS.Signals} signal */
    const leave = (signal) => {
      isLeaving = true
      child.kill(signal)
    }
    for (const signal of signals) process.on(signal, leave)
    const done = (/** @type {number | null} */ code) => {
      for (const signal of signals) process.off(signal, leave)
      if (isLeaving) process.exit(code ?? 130)
      resolve(code ?? 1)
    }
    child.once('error', () => done(1))
    child.once('close', done)
  })
}

/**
 * Runs a program without showing what it prints. Gives its complaint when it fails, else nothing.
 * @param {string} program
 * @param {readonly string[]} words
 */
export async function runQuietly(program, words) {
  const child = spawn(program, words, { cwd: project, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (data) => (complaint += data))
  child.once('error', (error) => (complaint += error.message))
  return (await exitCode(child)) === 0 ? undefined : complaint.trim()
}
