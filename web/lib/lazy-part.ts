import { type ComponentType, lazy } from 'react'

import { completeLanguage } from './language.ts'

/** Fetches a part of the screen together with its sentences, again at each call until it is there. */
export function latePart<Props>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return async () => (await Promise.all([load(), completeLanguage()]))[0]
}

/** A part of the screen whose code and sentences are fetched when it is first shown. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const fetchPart = latePart(load)
  return lazy(async () => ({ default: await fetchPart() }))
}
