import { findPicture, findPictureFile, insertPictureFile, type PictureName } from '@opentop/store/picture/picture'
import type { Shop } from '../call/shop.ts'

type PictureShop = Pick<Shop, 'database' | 'pictures'>

/** A file of a kept picture, or nothing where too many are being made. */
export async function makePictureFile({ database, pictures }: PictureShop, name: PictureName, kept: Uint8Array) {
  const made = await pictures.make(kept, [name])
  const bytes = made.ok ? made.files[0]?.bytes : undefined
  // a database that only reads still shows pictures
  if (bytes) await insertPictureFile(database, name, bytes).catch(() => undefined)
  return bytes
}

export async function pictureFile(shop: PictureShop, name: PictureName): Promise<Uint8Array | undefined> {
  const ready = await findPictureFile(shop.database, name)
  if (ready) return ready
  const kept = await findPicture(shop.database, name.hash)
  return kept && makePictureFile(shop, name, kept)
}
