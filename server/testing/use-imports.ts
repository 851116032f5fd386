import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { z } from 'zod'

import { type CoverPool, createCoverPool } from '#server/library/covers/cover-pool.ts'
import { importMusic } from '#server/library/import-music.ts'
import { createReaderPool, type ReaderPool } from '#server/library/reading/reader-pool.ts'
import { createTally } from '#server/library/tally.ts'
import { readSettings } from '#server/settings.ts'

import type { Song } from './music/tags.ts'
import { createPeople } from './test-people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

type Words = {
  isPlan?: boolean
  isAnew?: boolean
  hints?: readonly string[]
  allGone?: boolean
  isNewStore?: boolean
  leavesGrowing?: boolean
  charset?: string
  reader?: ReaderPool
  covers?: CoverPool
  settings?: Record<string, string>
  movedFrom?: string | undefined
}

const rowsSchema = z.array(
  z.looseObject({
    id: z.string().optional(),
    title: z.string().optional(),
    url: z.string().optional(),
    file: z.string().optional(),
    tier: z.number().optional(),
  }),
)

type State = {
  server: TestServer | undefined
  token: string
  music: string
  word: string
  count: number
}

/** A server for the tests of a file, and for each of them a folder of music whose titles hold a word of its own. */
export function useImports(start: () => Promise<TestServer> = startTestServer) {
  const state: State = { server: undefined, token: '', music: '', word: '', count: 0 }
  const pool = createReaderPool()
  const covers = createCoverPool()
  // Imports start processes, which takes long on a busy machine.
  vi.setConfig({ testTimeout: 120_000 })
  const server = (): TestServer => {
    if (!state.server) throw new Error('The server has not started yet')
    return state.server
  }

  beforeAll(async () => {
    state.server = await start()
    state.token = (await createPeople(server).signUp('ida@example.org')).token
  })
  afterAll(async () => {
    await pool.close()
    covers.close()
    await state.server?.stop()
  })
  beforeEach(() => {
    const music = mkdtempSync(join(tmpdir(), 'music-'))
    state.count += 1
    Object.assign(state, { music, word: `qux${state.count}qux` })
    return () => rmSync(music, { recursive: true, force: true })
  })

  const put = (path: string, bytes: Uint8Array | string) => {
    mkdirSync(dirname(join(state.music, path)), { recursive: true })
    writeFileSync(join(state.music, path), bytes)
  }
  /** Each test has sounds of its own. */
  const song = (title: string, { seed = 1, ...more }: Song = {}): Song => ({
    seed: state.count * 1000 + seed,
    title: `${title} ${state.word}`,
    artist: `Ida ${state.word}`,
    album: `Sea ${state.word}`,
    albumArtist: `Ida ${state.word}`,
    ...more,
  })
  /** Runs an import beside the server, and gives what it counted and said. */
  const runImport = async (
    named: readonly (string | undefined)[] = [state.music],
    { isPlan = false, allGone = false, charset, reader = pool, settings, ...more }: Words = {},
  ) => {
    const skipped: Record<string, string> = {}
    const said: string[] = []
    const tally = createTally({
      onSkipped: (path, reason) => (skipped[path.replace(`${state.music}/`, '')] = reason),
      onSentence: (sentence) => said.push(sentence),
    })
    await importMusic({
      address: server().databaseAddress(),
      settings: readSettings({ DATA_DIR: server().dataDir, ...settings }),
      named: named.flatMap((name) => name ?? []),
      covers,
      ...more,
      charset,
      isPlan,
      allGone,
      pool: reader,
      tally,
      onFolder: () => undefined,
      onCovers: () => undefined,
    })
    return { ...tally.counts(), skipped, said }
  }
  const here = {
    pool,
    covers,
    get server() {
      return server()
    },
    get music() {
      return state.music
    },
    get word() {
      return state.word
    },
  }
  return { here, put, song, runImport, ...createListener(state, server) }
}

/** What somebody with an account finds and plays. */
function createListener(state: State, server: () => TestServer) {
  /** What strangers are answered, others may have asked a second ago. */
  const asIda = () => ({ Authorization: `Bearer ${state.token}` })
  const read = async (path: string) =>
    rowsSchema.parse(await (await server().ask(`rest/v1/${path}`, { headers: asIda() })).json())
  const songs = (select = 'id,title,file') =>
    read(`songs?title=like.*${state.word}*&select=${select}&order=title`)
  const ask = async (name: string, values: object) => {
    const options = { method: 'POST', body: JSON.stringify(values), headers: asIda() }
    const answer = await server().ask(`rest/v1/rpc/${name}`, options)
    return rowsSchema.parse(await answer.json())
  }
  const search = async (name: string, term = state.word) =>
    (await ask(name, { term })).filter(({ tier = 1 }) => tier < 7)
  const play = async (file: string, headers: Record<string, string> = {}) => {
    const signed = await server().ask('media/sign', {
      method: 'POST',
      headers: asIda(),
      body: JSON.stringify({ files: [file] }),
    })
    const { urls } = z.object({ urls: z.record(z.string(), z.string()) }).parse(await signed.json())
    const url = urls[file]
    return url === undefined ? undefined : fetch(new URL(url, server().url), { headers })
  }
  const lyricsOf = async (title: string) => {
    const [found] = await songs(`id&title=eq.${title} ${state.word}`)
    const [lyrics] = await read(`lyrics?track_id=eq.${found?.id}&select=plain`)
    return lyrics
  }
  return { ask, read, songs, search, play, lyricsOf }
}
