import * as v from 'valibot'
import { createStore } from 'zustand/vanilla'

import { ask } from '#web/features/manage/manage-client.ts'
import { config } from '#web/lib/http/config.ts'
import { getAccessToken, renewAccessToken } from '#web/lib/session/session.ts'

import type { DroppedFile } from './dropped-files.ts'
import { sendFile } from './send-file.ts'
import { UploadError } from './upload-error.ts'

type Sending = { readonly path: string; readonly size: number; readonly sent: number }

export type Uploads = {
  /** By a number of each. */
  readonly sending: ReadonlyMap<number, Sending>
  readonly waiting: number
  readonly done: number
  /** How many of these lay there already. */
  readonly known: number
  /** The newest file of the library before the first of them, by its id. */
  readonly after: number | undefined
  readonly refused: readonly { readonly path: string; readonly code: string }[]
  /** How many more were refused than are listed. */
  readonly refusedMore: number
}

const atOnce = 3
const mostListed = 200
const nothing: Uploads = {
  sending: new Map(),
  waiting: 0,
  done: 0,
  known: 0,
  after: undefined,
  refused: [],
  refusedMore: 0,
}
/** What the import knows, and what lies beside music; all else is not sent at all. */
const isWanted = (path: string) =>
  /\.(?:aac|aif|aifc|aiff|flac|m4a|m4b|mp3|mp4|oga|ogg|opus|wav|wave|lrc|jpe?g|png|webp|gif)$/i.test(
    path,
  )

/** Of systems, such as .DS_Store. Several dots are part of a name, as in “...And Justice for All”. */
const isOfSystem = (path: string) => /(?:^|\/)(?:\.(?!\.)|Thumbs\.db$|desktop\.ini$)/i.test(path)

/** What is being sent, on whatever page one is. */
export const uploadStore = createStore<Uploads>(() => nothing)
const { getState, setState } = uploadStore

let queue: DroppedFile[] = []
let count = 0
let stopping = new AbortController()
let marked: Promise<void> = Promise.resolve()

export function addUploads(files: readonly DroppedFile[]): void {
  const isFirst = getState().sending.size === 0 && queue.length === 0
  if (isFirst) setState(nothing)
  for (const dropped of files) {
    if (isOfSystem(dropped.path)) continue
    if (isWanted(dropped.path)) queue.push(dropped)
    else refuse(dropped.path, 'not_music')
  }
  setState({ waiting: queue.length })
  if (isFirst && queue.length > 0) marked = mark()
  while (getState().sending.size < atOnce && queue.length > 0) void sendQueued()
}

/** Remembers what the library has before anything is sent; without it, what comes of it is not told. */
async function mark() {
  try {
    const { last } = v.parse(v.object({ last: v.number() }), await ask('GET', 'uploaded'))
    setState({ after: last })
  } catch {}
}

/** Ends what is sent, and leaves nothing of it on the server. */
export function stopUploads(): void {
  queue = []
  setState({ waiting: 0 })
  stopping.abort()
  stopping = new AbortController()
}

const isSending = (): boolean => getState().sending.size > 0

async function sendQueued(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) await send(next)
}

/** Shown from the start of the call on. */
async function send(next: DroppedFile): Promise<void> {
  const key = ++count
  const { signal } = stopping
  const { path, file } = next
  const show = (sent: number) =>
    setState(({ sending }) => ({
      sending: new Map(sending).set(key, { path, size: file.size, sent }),
    }))
  show(0)
  setState({ waiting: queue.length })
  try {
    await marked
    const isKnown = await sendFile(next, show, signal, {
      basePath: config.basePath,
      getAccessToken,
      renewAccessToken,
    })
    setState(({ done, known }) => ({ done: done + 1, known: known + (isKnown ? 1 : 0) }))
  } catch (error) {
    const code = error instanceof UploadError ? error.code : 'failed'
    if (code !== 'stopped') refuse(path, code)
  }
  setState(({ sending }) => {
    const left = new Map(sending)
    left.delete(key)
    return { sending: left }
  })
}

function refuse(path: string, code: string) {
  setState(({ refused, refusedMore }) =>
    refused.length < mostListed
      ? { refused: [...refused, { path, code }] }
      : { refusedMore: refusedMore + 1 },
  )
}

addEventListener('beforeunload', (event) => {
  if (isSending()) event.preventDefault()
})
