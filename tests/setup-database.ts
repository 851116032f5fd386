import { vi } from 'vitest'

// A hash that takes long takes long hundreds of times here. What it costs in earnest, hashing.test.ts says.
vi.mock('@node-rs/bcrypt', async (original) => {
  const bcrypt = await original<typeof import('@node-rs/bcrypt')>()
  return { ...bcrypt, hash: (password: string) => bcrypt.hash(password, { cost: 4 }) }
})
