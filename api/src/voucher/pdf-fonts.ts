import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'

const fontFiles = {
  display: '@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf',
  text: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  strong: '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
}
export type Face = keyof typeof fontFiles

/** Faces for the letters that ours don't have, asked in this order: Latin, Greek and Cyrillic, Arabic, Hebrew, Chinese. */
const spareFiles = [
  ['@embedpdf/fonts-latin', 'NotoSans'],
  ['@embedpdf/fonts-arabic', 'NotoNaskhArabic'],
  ['@embedpdf/fonts-hebrew', 'NotoSansHebrew'],
  ['@embedpdf/fonts-sc', 'NotoSansHans'],
] as const

type NamedFont = { name: string; font: Font }
export type Fonts = {
  own: Readonly<Record<Face, Font>>
  /** Read when the first letter asks for it. */ spare(isStrong: boolean): Iterable<NamedFont>
}

let fonts: Promise<Fonts> | undefined
/** Parsing a font takes longer than drawing a page, so each is read once. */
export function readFonts(): Promise<Fonts> {
  fonts ??= openFonts()
  return fonts
}

async function openFonts(): Promise<Fonts> {
  const { create } = await import('fontkit')
  const fontAt = (url: URL | string): Font => create(readFileSync(fileURLToPath(url))) as Font
  const own = (face: Face): Font => fontAt(import.meta.resolve(fontFiles[face]))
  const spares = new Map<string, Font>()
  return {
    own: { display: own('display'), text: own('text'), strong: own('strong') },
    *spare(isStrong) {
      for (const [module, family] of spareFiles) {
        const name = `${family}-${isStrong ? 'Bold' : 'Regular'}`
        const ending = family === 'NotoSansHans' ? 'otf' : 'ttf'
        const font = spares.get(name) ?? fontAt(new URL(`../fonts/${name}.${ending}`, import.meta.resolve(module)))
        spares.set(name, font)
        yield { name, font }
      }
    },
  }
}
