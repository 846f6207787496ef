import { useNavigate } from '@tanstack/react-router'
import type { OfficeLang } from '@opentop/contract/right'
import { useState } from 'react'
import { paletteWords } from '../messages/palette.ts'
import { useLang, useWords } from '../messages/words.ts'
import type { IconName } from '../ui/icons.tsx'
import { matches } from './match.ts'
import { offeredActs, type PaletteAct } from './palette.ts'
import type { FoundGroup } from './use-found.ts'

/** A screen to go to, and the letter after G that leads there too. */
export type PaletteScreen = { path: string; title: Readonly<Record<OfficeLang, string>>; icon: IconName; key: string }
export type PaletteGroup = { id: string; title: string; rows: readonly PaletteAct[] }

export function usePaletteRows(typed: string, found: readonly FoundGroup[], screens: readonly PaletteScreen[]): PaletteGroup[] {
  const t = useWords(paletteWords)
  const lang = useLang()
  const navigate = useNavigate()
  const [acts] = useState(offeredActs)
  const pages = screens.map(({ path, title, icon, key }) => ({
    id: path,
    text: title[lang],
    icon,
    keys: `g ${key}`,
    does: () => void navigate({ to: path }),
  }))
  const chosen = (rows: readonly PaletteAct[]): PaletteAct[] => rows.filter(({ text, detail = '' }) => matches(`${text} ${detail}`, typed))
  return [
    ...found.map(({ id, title, found: rows }) => ({
      id,
      title,
      rows: rows.map(({ to, ...row }) => ({ ...row, id: `${id} ${row.id}`, does: () => void navigate({ to }) })),
    })),
    { id: 'pages', title: t('pages'), rows: chosen(pages) },
    { id: 'acts', title: t('acts'), rows: chosen(acts) },
  ].filter(({ rows }) => rows.length > 0)
}
