import { expect, test } from 'vitest'

import { writeGallery } from './gallery.ts'

test('the gallery shows each scene once, with its pictures and what is wrong with them', () => {
  const picture = { name: 'A <screen>', who: 'visitor', file: 'a.jpg', faults: ['axe "x"'] }
  const html = writeGallery([
    { ...picture, width: 360 },
    { ...picture, width: 768 },
  ])
  expect(html.match(/<h2>A &lt;screen><\/h2>/g)).toHaveLength(1)
  expect(html.match(/<img /g)).toHaveLength(2)
  expect(html).toContain('axe &quot;x&quot;')
})
