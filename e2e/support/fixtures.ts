import { test as base, expect, type Page } from '@playwright/test'

import type { ExportedSite } from './exported-site.ts'
import { listenIn } from './playback.ts'
import { serviceOf, type Site, startServer } from './server.ts'

export type Person = {
  readonly name: string
  readonly email: string
  readonly password: string
  /** What the service answered to the sign-up, as the app keeps it. */
  readonly session: unknown
}

type Credentials = Pick<Person, 'email' | 'password'>

type Fixtures = {
  /** Somebody who has an account; made through the service, as the sign-up page makes it. */
  person: Person
  /** The page of that person, logged in, which has not opened the app: loading Home costs a second of the processor. */
  loggedIn: Page
  /** The same on Home. */
  listener: Page
}

/** What the tests are run through: one server, copies behind nginx, or files of one origin with a project at another. */
export type Target = { target: keyof typeof sites }

/** What a cluster is made of is there only where PostgreSQL is installed. */
const sites = {
  server: () => startServer(),
  cluster: () => import('./cluster-site.ts').then((it) => it.startClusterSite()),
  project: () => startExported('/clone/'),
} satisfies Record<string, () => Promise<Site>>

const startExported = (basePath: string) =>
  import('./exported-site.ts').then((it) => it.startExportedSite(basePath))

let people = 0

type OfWorker = Target & {
  server: Site
  /** Files on a host of their own with a project at another origin, for the tests of that. */
  exported: ExportedSite
}

/** All tests have this one: another one’s worker, with its server and browser, would begin anew. */
export const test = base.extend<Fixtures, OfWorker>({
  target: ['server', { option: true, scope: 'worker' }],
  server: [
    async ({ target }, use) => {
      const server: Site = await sites[target]()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  exported: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const exported = await startExported('/music/')
      await use(exported)
      await exported.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.address),
  page: async ({ page }, use) => {
    await listenIn(page)
    await use(page)
  },
  person: ({ server }, use) => createPerson(server).then(use),
  loggedIn: async ({ page, person, server }, use) => {
    await keepSession(page, person, server)
    await use(page)
  },
  listener: async ({ loggedIn: page }, use) => {
    await openHome(page)
    await use(page)
  },
})

export { expect }

/** Signs somebody up through the service's own calls. */
export async function createPerson(server: Pick<Site, 'address'>): Promise<Person> {
  const number = `${process.pid}-${++people}`
  const email = `ada-${number}@example.org`
  const password = 'a-long-enough-1'
  const { url, apikey } = await serviceOf(server)
  const headers = { apikey, 'content-type': 'application/json' }
  const session = await fetch(`${url}auth/v1/signup`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  }).then((it) => it.json())
  const name = 'Ada Quill'
  const saved = await fetch(`${url}rest/v1/profiles`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify({
      id: session.user.id,
      display_name: name,
      dob: '1990-05-17',
      gender: 'woman',
      tos: { marketing: false, shareData: false },
    }),
  })
  expect(saved.status).toBe(201)
  return { name, email, password, session }
}

/** With it a context begins logged in. */
export const stateOf = ({ session }: Person, { address }: Site) => ({
  cookies: [],
  origins: [
    {
      origin: new URL(address).origin,
      localStorage: [{ ...keptAs(address), value: JSON.stringify(session) }],
    },
  ],
})

const keptAs = (address: string) => ({ name: `session:${new URL(address).pathname}` })

/** Lets the page begin logged in; the log-in itself, with its waits, has tests of its own. */
export async function keepSession(
  page: Page,
  { session }: Person,
  { address }: Site,
): Promise<void> {
  await page.goto(`${address}icon-192.png`)
  const kept = [keptAs(address).name, JSON.stringify(session)] as const
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), kept)
}

async function openHome(page: Page): Promise<void> {
  await page.goto('')
  await expectHome(page)
}

async function expectHome(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Trending songs' })).toBeVisible()
}

/** Logs in as a person does, and waits for Home. */
export async function logIn(
  page: Page,
  { email, password }: Credentials,
  at?: Site,
): Promise<void> {
  await page.goto(at ? `${at.address}login` : 'login')
  await page.getByLabel(/^Email (?:or username|address)$/).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expectHome(page)
}
