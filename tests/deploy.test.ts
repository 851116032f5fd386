import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readSettings, settingsTable } from '#server/settings.ts'

const folder = join(import.meta.dirname, '../deploy')
/** Those of proxies set nothing of ours. */
const files = readdirSync(folder)
  .filter((name) => !/^(?:Caddyfile.*|nginx\.conf|traefik\.yaml|.*\.dockerignore)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

/** Names of others: of Docker, PostgreSQL's image, Node, and of what a compose file asks for. */
const others = /^(?:ALL|CMD|RUN|FROM|COPY|ENV|USER|EXPOSE|WORKDIR|VOLUME|HEALTHCHECK|STOPSIGNAL)$/
const asked = ['SITE', 'DATABASE_PASSWORD', 'HEALTH_PATH', 'NODE_ENV']

const namesIn = (text: string) =>
  [...text.matchAll(/(?<![\w./-])[A-Z][A-Z]+(?:_[A-Z]+)*(?=:\s|=|\}|:\?|, value|\))/g)].map(
    ([name]) => name,
  )

test.each(files)('$name sets nothing that the server does not know [RUN-6]', ({ text }) => {
  const names = namesIn(text)
  expect(names.some((name) => name in settingsTable)).toBe(true)
  const unknown = names.filter(
    (name) =>
      !(name in settingsTable) &&
      !asked.includes(name) &&
      !others.test(name) &&
      !name.startsWith('POSTGRES_'),
  )
  expect(unknown).toEqual([])
})

test.each(files.filter(({ text }) => /grace|TimeoutStop/i.test(text)))(
  '$name lets a copy drain before it is killed [RUN-6]',
  ({ text }) => {
    const [, seconds] =
      /(?:GracePeriodSeconds: |stop_grace_period: |TimeoutStopSec=)(\d+)/.exec(text) ?? []
    const { drainSeconds } = readSettings({ DATABASE_URL: 'postgres://music@localhost/music' })
    expect(Number(seconds)).toBeGreaterThan(drainSeconds + 5)
  },
)
