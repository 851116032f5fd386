import { createRequire } from 'node:module'

// For servers of tests: a hash that takes long takes long for every person there. What it costs in earnest, hashing.test.ts says.
const bcrypt: typeof import('@node-rs/bcrypt') = createRequire(import.meta.url)('@node-rs/bcrypt')
const { hash } = bcrypt

Object.assign(bcrypt, {
  hash: (password: string) => hash(password, { cost: 4 }),
})
