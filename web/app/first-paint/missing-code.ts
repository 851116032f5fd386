import fault from '#web/app/page/fault.module.css'
import type { Language } from '#web/lib/language/languages.ts'
import { words as english } from '#web/app/page/words/en.ts'
import { words as spanish } from '#web/app/page/words/es.ts'
import { words as urdu } from '#web/app/page/words/ur.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'

import { element } from './element.ts'

const sentences = { en: english, es: spanish, ur: urdu }

/** When the app's code cannot be fetched, says so and offers to try again; the return of the network does. */
export function awaitMissingCode(language: Language): void {
  const waiting = new AbortController()
  const { signal } = waiting
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.type === 'module')
      showFault(sentences[language])
  }
  // The script's own event does not bubble, and the script comes after this one.
  addEventListener('error', hear, { capture: true, signal })
  addEventListener('load', () => waiting.abort(), { signal })
}

const retry = () => location.reload()

function showFault(said: (typeof sentences)[Language]) {
  const button = element('button', buttonClass(), said['error.tryAgain'])
  button.addEventListener('click', retry)
  addEventListener('online', retry)
  const root = document.getElementById('root')
  const alert = element(
    'div',
    fault.page,
    root?.querySelector('svg') ?? '',
    element('h1', undefined, said['error.title']),
    element('p', undefined, said['error.chunk']),
    button,
  )
  alert.role = 'alert'
  root?.replaceChildren(element('main', undefined, alert))
}
