import { expect, test } from 'vitest'
import { useDatabase } from '../testing/use-database.ts'
import { findFaults } from '../verify/verify.ts'
import { findPicture, findPictureFile, insertPicture, insertPictureFile } from './picture.ts'

const database = useDatabase()
const bytes = Buffer.from([0, 255, 10, 13, 0, 92, 39])
const size = { width: 400, height: 300 }

test('PIC-02 a picture is kept once under the name of its bytes, and comes back byte for byte', async () => {
  const hash = await insertPicture(database(), bytes, size, null)
  expect(await insertPicture(database(), bytes, size, null)).toBe(hash)
  expect(hash).toMatch(/^[0-9a-f]{32}$/)
  const name = { hash, format: 'avif', width: 800 } as const
  expect(await findPictureFile(database(), name)).toBeUndefined()
  await insertPictureFile(database(), name, bytes)
  await insertPictureFile(database(), name, Buffer.from('another encoder'))
  for (const read of [await findPicture(database(), hash), await findPictureFile(database(), name)])
    expect(Buffer.from(read ?? [])).toEqual(bytes)
})

test('PIC-02 npm run verify names a picture and a file whose bytes changed', async () => {
  const hash = await insertPicture(database(), Buffer.from('a picture'), size, null)
  await insertPictureFile(database(), { hash, format: 'jpg', width: 400 }, bytes)
  const faults = async () => (await findFaults(database())).filter(({ check }) => check.startsWith('a picture'))
  expect(await faults()).toEqual([])
  await database().rows(`UPDATE pictures SET bytes = $2 WHERE hash = $1`, [hash, Buffer.from('another')])
  await database().rows(`UPDATE picture_files SET bytes = $2 WHERE hash = $1`, [hash, Buffer.from('another')])
  expect(await faults()).toMatchObject([{ faults: [hash, `${hash}-400.jpg`] }])
})
