import { pictureWidths } from '#domain/catalogue.ts'
import home from '#web/app/pages/home/home-page.module.css'
import { cardPictureSizes, shownAtOnce } from '#web/music/cards/card-picture.ts'
import card from '#web/music/cards/card.module.css'
import shelf from '#web/music/shelf/shelf.module.css'
import { keepEarlyPress } from '#web/lib/player/early-press.ts'
import { pageBlock } from '#web/lib/http/page-block.ts'
import { pictureSources } from '#web/ui/picture/picture-sources.ts'
import picture from '#web/ui/picture/picture.module.css'

import { element } from './element.ts'

type Song = { url: string; placeholder: string; title: string; desc: string }

/** Draws Home's first shelf on the page, from the songs that came with it. */
export function drawSongs(page: HTMLElement, media: string): void {
  const songs: readonly Song[] | null = JSON.parse(pageBlock('first-songs'))
  if (!songs) return
  const cards = songs.map((song, place) => drawCard(song, place, media))
  whenFontIsHere(() => cards.forEach(({ showWords }) => showWords()))
  const header = element('div', shelf.header)
  page.append(
    element(
      'div',
      home.home,
      element(
        'div',
        shelf.shelf,
        header,
        element('ul', shelf.list, ...cards.map(({ item }) => item)),
      ),
    ),
  )
}

function drawCard({ url, placeholder, title, desc }: Song, place: number, media: string) {
  const box = element('span', picture.box)
  box.style.setProperty('--placeholder', `url("${placeholder}")`)
  box.append(drawPicture(media + url, place < shownAtOnce))
  const item = element('li', card.card, element('div', card.cover, box))
  item.addEventListener('click', () => {
    item.parentElement?.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
    item.ariaBusy = 'true'
    keepEarlyPress(place)
  })
  const showWords = () => item.append(words(card.title, title), words(card.text, desc))
  return { item, showWords }
}

/** Words in another font would keep it for the visit: a font that is late is not swapped in. */
function whenFontIsHere(show: () => void) {
  const font = document.querySelector<HTMLLinkElement>('link[as="font"]')
  if (font && performance.getEntriesByName(font.href).length === 0)
    font.addEventListener('load', show)
  else show()
}

function drawPicture(address: string, urgent: boolean): HTMLImageElement {
  const image = new Image(256, 256)
  image.alt = ''
  image.className = picture.loaded ?? ''
  image.loading = urgent ? 'eager' : 'lazy'
  image.fetchPriority = urgent ? 'high' : 'auto'
  image.sizes = cardPictureSizes
  const { src, srcSet } = pictureSources(address, pictureWidths)
  image.srcset = srcSet
  image.src = src
  return image
}

function words(className: string | undefined, text: string): HTMLElement {
  const span = element('span', className, text)
  span.dir = 'auto'
  return span
}
