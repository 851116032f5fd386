import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

/** A source of input and what it does, as W3C WebDriver has it; WebDriver BiDi takes the same. */
export type InputSource = {
  readonly type: 'pointer' | 'key'
  readonly id: string
  readonly actions: readonly Readonly<Record<string, unknown>>[]
}

/** As much of a browser as the journey needs. */
export type Browser = {
  readonly name: string
  /** Waits until the page is loaded. */
  readonly goTo: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** Evaluates an expression in the page, which gives a text. */
  readonly evaluate: (expression: string) => Promise<string>
  /** As a hand does it, so that the browser takes it for a gesture of the user. */
  readonly perform: (sources: readonly InputSource[]) => Promise<void>
  /** A picture of the page, a PNG in base64. */
  readonly picture: () => Promise<string>
  readonly close: () => Promise<void>
}

const patienceMs = 30_000

/** The first answer that is something. @throws Error that tells what was awaited */
export async function until<Result>(
  what: string,
  ask: () => Promise<Result | undefined>,
): Promise<Result> {
  let fault: unknown
  for (const end = Date.now() + patienceMs; Date.now() < end; await setTimeout(100)) {
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
    } catch (error) {
      fault = error
    }
  }
  throw new Error(`Waited in vain: ${what}`, { cause: fault })
}

/** Ends a program that this one started, and waits until it is gone. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
