import { expect, test } from 'vitest'
import { creditText } from './map-credit.ts'

test.each([
  [
    '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap contributors</a>',
    '© OpenStreetMap contributors',
  ],
  [
    '<a href="https://github.com/protomaps/basemaps">Protomaps</a> &#169; <a href="https://osm.org">OpenStreetMap</a>',
    'Protomaps © OpenStreetMap',
  ],
  ['Tiles &amp; more &#xA9; 2026', 'Tiles & more © 2026'],
  ['<img src=x onerror="alert(1)">Maps of Example<script', 'Maps of Example'],
  ['&lt;b&gt; is text', '<b> is text'],
  ['a\u0000b\n\n c\u202E', 'a b c'],
  ['&#9999999; &unknown;', '&unknown;'],
])('LIVE-05 the attribution %j of a map file is shown as the text %j', (html, text) => {
  expect(creditText(html)).toBe(text)
})

test('LIVE-05 a long attribution is cut', () => {
  expect(creditText('x'.repeat(5000))).toHaveLength(200)
})
