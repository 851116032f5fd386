import layout from '#web/app/shell/layout.module.css'
import panel from '#web/app/shell/bars/now-playing.module.css'
import search from '#web/app/shell/bars/search-box.module.css'
import top from '#web/app/shell/bars/top-bar.module.css'
import { classNames } from '#web/ui/style/class-names.ts'
import field from '#web/ui/form/search-field.module.css'

import { element } from './element.ts'

/** Puts the shell's parts around the mark, each empty in its own place; returns that of the page. */
export function drawShell(signedIn: boolean, hasPanel: boolean): HTMLElement {
  const root = document.getElementById('root')
  const mark = root?.querySelector('svg') ?? ''
  const page = element('div', classNames(layout.page, 'first-paint-page'))
  const bar = element(
    'div',
    top.bar,
    element('div', top.start, element('span', top.logo, mark)),
    element(
      'div',
      classNames(top.middle, 'first-paint-search'),
      element('div', search.search, element('div', classNames(field.box, field.quiet))),
    ),
  )
  const shell = element(
    'div',
    layout.shell,
    element('div', layout.top, bar),
    element('div', layout.library),
    element('div', layout.tabs),
    element('div', layout.main, page),
    ...(hasPanel ? [element('div', panel.panel)] : []),
    element(
      'div',
      layout.bottom,
      element('div', classNames('first-paint-bar', signedIn && 'first-paint-player')),
    ),
  )
  if (hasPanel) shell.dataset.panel = 'true'
  const frame = element('div', layout.frame, shell)
  frame.ariaHidden = 'true'
  root?.replaceChildren(frame)
  return page
}
