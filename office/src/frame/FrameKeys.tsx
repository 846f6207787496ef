import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { keysShown } from '../keys/keys-shown.ts'
import { listenToKeys } from '../keys/keyboard.ts'
import { useKeys } from '../keys/use-keys.ts'
import { keyWords } from '../messages/keys.ts'
import { useLang, useWords } from '../messages/words.ts'
import { openScreens } from '../pages/open-screens.ts'
import type { Screen } from '../pages/screen.ts'
import { paletteOpen, usePaletteActs } from '../palette/palette.ts'
import { changePreferences } from '../session/preferences.ts'
import { useMe } from '../session/session.ts'
import { undoLast } from '../ui/toast.ts'

export function FrameKeys({ screens }: { screens: readonly Screen[] }): ReactNode {
  const t = useWords(keyWords)
  const lang = useLang()
  const me = useMe()
  const navigate = useNavigate()
  const { singleKeys } = me
  // what is typed while the palette opens is meant for it
  useEffect(() => listenToKeys(() => ({ singleKeys: singleKeys && !paletteOpen.get() })), [singleKeys])
  const isDark = (): boolean =>
    getComputedStyle(document.documentElement).colorScheme === 'dark' || (me.theme === 'system' && prefersDark())
  const changeTheme = (): void => void changePreferences(me, { theme: isDark() ? 'light' : 'dark' })
  const showKeys = (): void => keysShown.set(true)
  usePaletteActs([
    { id: 'theme', text: t('theme'), icon: 'moon', keys: 'Ctrl+J', does: changeTheme },
    { id: 'keys', text: t('title'), icon: 'info', keys: '?', does: showKeys },
  ])
  useKeys({
    'Ctrl+K': { says: t('find'), does: () => paletteOpen.set(true) },
    ...Object.fromEntries(
      openScreens(screens, me).map(({ path, title, key }) => [
        `g ${key.toLowerCase()}`,
        { says: t('goTo', { screen: title[lang] }), does: () => void navigate({ to: path }) },
      ]),
    ),
    '?': { says: t('title'), does: showKeys },
    'Ctrl+J': { says: t('theme'), does: changeTheme },
    'Ctrl+Z': { says: t('undo'), does: undoLast },
  })
  return null
}

function prefersDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches
}
