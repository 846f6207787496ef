import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureHashOf } from '@opentop/store/picture/picture'
import { ownFolder } from './catalogue/folder.ts'
import { openPictureMaker } from './picture/maker.ts'
import { pngOf } from './static/png.ts'

// `node server/src/demo-pictures.ts http://localhost:3000 barcelona`: makes the pictures of the demo from the drawings that a running shop
// serves, and prints their names.
const [shop = 'http://localhost:3000', city = 'barcelona'] = process.argv.slice(2)
const views = 'street deck light dusk night river riverdawn riverlight riverdusk rivernight deck-dark light-dark'.split(' ')
const maker = openPictureMaker()
const folder = join(ownFolder, 'pictures')
await mkdir(folder, { recursive: true })
for (const view of views) {
  const drawn = await fetch(`${shop}/posters/${city}-${view}.svg`, { redirect: 'error' })
  const kept = await maker.keep(await pngOf(await drawn.text()))
  if (!kept.ok) throw new Error(`${view}: ${kept.why}`)
  const hash = pictureHashOf(kept.bytes)
  await writeFile(join(folder, `${hash}.webp`), kept.bytes)
  console.log(`${view}: ${hash} [${kept.width}, ${kept.height}]`)
}
