import type { OfficeLang } from '@opentop/contract/right'
import { call } from '../call.ts'
import { queries } from '../query.ts'
import { store } from '@opentop/ui/state/store.ts'
import type { Me } from './session.ts'

type Preferences = Pick<Me, 'lang' | 'theme' | 'singleKeys'>
type Look = Pick<Me, 'lang' | 'theme'>
const stored = 'office-look'

/** Changes the look at once and stores it with the person; without an answer the next visit has the old one. */
export async function changePreferences(me: Me, change: Partial<Preferences>): Promise<void> {
  const { lang, theme, singleKeys } = { ...me, ...change }
  queries.setQueryData(['getSession', {}], { ...me, lang, theme, singleKeys })
  // the names of cities come in the person's language
  if ((await call('setPreferences', { lang, theme, singleKeys })).ok && change.lang) await queries.invalidateQueries()
}

/** Puts language and colours on the document and remembers them for the first moment of the next visit. */
export function showLook({ lang, theme }: Look): void {
  const { documentElement } = document
  documentElement.lang = lang
  if (theme === 'system') delete documentElement.dataset.theme
  else documentElement.dataset.theme = theme
  localStorage.setItem(stored, JSON.stringify({ lang, theme }))
  look.set({ lang, theme })
}

function rememberedLook(): Look {
  const own: OfficeLang = navigator.language.startsWith('es') ? 'es' : 'en'
  try {
    const { lang, theme }: Partial<Record<'lang' | 'theme', unknown>> = JSON.parse(localStorage.getItem(stored) ?? '{}')
    return { lang: lang === 'en' || lang === 'es' ? lang : own, theme: theme === 'light' || theme === 'dark' ? theme : 'system' }
  } catch {
    return { lang: own, theme: 'system' }
  }
}

export const look = store(rememberedLook())
