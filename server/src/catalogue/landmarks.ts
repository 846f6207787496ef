import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PosterVocabulary } from '@opentop/domain/catalogue/catalogue'
import type { Mistake } from '@opentop/domain/catalogue/mistake'
import { landmarkOf, mistakesInDrawing, vocabulary, type Landmarks } from '@opentop/web/poster'
import { ownFolder } from './folder.ts'

const folder = join(ownFolder, 'landmarks')
let read: Landmarks | undefined

export function ownLandmarks(): Landmarks {
  return (read ??= new Map(
    readdirSync(folder).map((file) => [basename(file, '.svg'), landmarkOf(readFileSync(join(folder, file), 'utf8'))]),
  ))
}

export const ownPosters = (): PosterVocabulary => ({ ...vocabulary, landmarks: ownLandmarks() })

export function landmarksIn(files: ReadonlyMap<string, string>): { landmarks: Landmarks; mistakes: Mistake[] } {
  const drawable = new Set(readdirSync(folder))
  const landmarks = new Map<string, ReturnType<typeof landmarkOf>>()
  const mistakes: Mistake[] = []
  for (const [file, text] of files) {
    const [, name] = /^landmarks\/(\w+)\.svg$/.exec(file) ?? []
    if (name === undefined) continue
    const wrong = mistakesInDrawing(text)
    if (!drawable.has(`${name}.svg`)) wrong.push('is not in the folder catalogue/landmarks of the shop, which has all that it draws')
    mistakes.push(...wrong.map((reason) => ({ file, path: [], reason })))
    if (wrong.length === 0) landmarks.set(name, landmarkOf(text))
  }
  return { landmarks, mistakes }
}
