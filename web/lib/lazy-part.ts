import { type ComponentType, lazy } from 'react'

import { completeLanguage } from './language.ts'

/** A part of the screen whose code and sentences are fetched when it is first shown. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [part] = await Promise.all([load(), completeLanguage()])
    return { default: part }
  })
}
