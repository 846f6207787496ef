import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPictures } from './pictures.ts'

export const ownFolder = fileURLToPath(new URL('../../../catalogue', import.meta.url))

export async function readFolder(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(yaml|svg)$/.test(name)).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return new Map([...names.map((name, n): [string, string] => [name, texts[n] ?? '']), ...(await readPictures(folder))])
}

export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (s) => s.isDirectory(),
    () => false,
  )
}
