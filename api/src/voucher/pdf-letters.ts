import bidiFactory, { type Bidi } from 'bidi-js'
import type { Font } from 'fontkit'
import type { Face, Fonts } from './pdf-fonts.ts'

/** The faces have no narrow no-break space, which French writes between thousands; marks of direction have no shape. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
}

export function hasLetters(font: Font, text: string): boolean {
  return [...text].every((letter) => letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

/** Letters that one face draws, in one direction. */
export type Run = { text: string; name: string; font: Font; level: number }

/** A line as it is seen from left to right: letters that a face does not have come from another one. */
export function runsOf(line: string, face: Face, fonts: Fonts): Run[] {
  return seenOrder(runsInOrder(line, face, fonts))
}

// its types describe another kind of module than it is
const bidi: Bidi = (bidiFactory as unknown as () => Bidi)()

function runsInOrder(line: string, face: Face, fonts: Fonts): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr')
  const runs: Run[] = []
  let place = 0
  for (const letter of line) {
    const level = levels[place] ?? 0
    place += letter.length
    const before = runs.at(-1)
    const text = level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter
    // a space or a sign between two words stays with the first, so that a run is shaped as a whole
    const isOwnAgain = before?.name !== face && hasLetters(fonts.own[face], text) && /\p{L}/u.test(text)
    if (before && before.level === level && hasLetters(before.font, text) && !isOwnAgain) before.text += text
    else runs.push({ text, level, ...fontFor(text, face, fonts) })
  }
  return runs
}

function fontFor(letter: string, face: Face, { own, spare }: Fonts): Pick<Run, 'name' | 'font'> {
  if (hasLetters(own[face], letter)) return { name: face, font: own[face] }
  for (const one of spare(face !== 'text')) if (hasLetters(one.font, letter)) return one
  return { name: face, font: own[face] }
}

/** From the highest level down, each row of runs of that level or above is turned round. */
function seenOrder(runs: readonly Run[]): Run[] {
  const seen = runs.map((run) => ({ ...run, text: inDirection(run) }))
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1)
    for (let from = 0; from < seen.length; from += 1) {
      let to = from
      while ((seen[to]?.level ?? -1) >= level) to += 1
      if (to > from + 1) seen.splice(from, to - from, ...seen.slice(from, to).toReversed())
      from = to
    }
  return seen
}

/** A face turns a run of Arabic or Hebrew letters round itself, but not one of signs alone. */
function inDirection({ text, level }: Run): string {
  return level % 2 === 1 && !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? [...text].toReversed().join('') : text
}

/** Where a line may end: after a space, and between Chinese letters. */
export function wordsOf(text: string): string[] {
  return text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? []
}
