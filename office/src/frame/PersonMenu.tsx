import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '../call.ts'
import { keysShown } from '../keys/keys-shown.ts'
import { frameWords } from '../messages/frame.ts'
import { roleWords } from '../messages/role.ts'
import { useWords } from '../messages/words.ts'
import { changePreferences } from '../session/preferences.ts'
import { useMe, type Me } from '../session/session.ts'
import { Menu, type MenuRow } from '../ui/Menu.tsx'
import type { IconName } from '../ui/icons.tsx'

const themeIcons: Readonly<Record<Me['theme'], IconName>> = { light: 'sun', dark: 'moon', system: 'device' }

export function PersonMenu({ children, more = [] }: { children: ReactNode; more?: readonly MenuRow[] }): ReactNode {
  const t = useWords(frameWords)
  const me = useMe()
  const navigate = useNavigate()
  const { lang, theme, singleKeys } = me
  const themes = (['light', 'dark', 'system'] as const).map((each) => ({
    id: each,
    text: t(each),
    icon: themeIcons[each],
    isChosen: theme === each,
    does: () => void changePreferences(me, { theme: each }),
  }))
  const rows: MenuRow[] = [
    ...more,
    { id: 'account', text: t('account'), icon: 'user', does: () => void navigate({ to: '/account' }) },
    { id: 'lang', text: t('inSpanish'), icon: 'globe', does: () => void changePreferences(me, { lang: lang === 'en' ? 'es' : 'en' }) },
    ...themes,
    {
      id: 'single',
      text: t(singleKeys ? 'keysOn' : 'keysOff'),
      icon: 'key',
      isChosen: singleKeys,
      does: () => void changePreferences(me, { singleKeys: !singleKeys }),
    },
    { id: 'keys', text: t('allKeys'), icon: 'info', keys: '?', does: () => keysShown.set(true) },
    { id: 'out', text: t('signOut'), icon: 'sign-out', does: () => void signOut() },
  ]
  return (
    <Menu label={t('person', { name: me.name })} rows={rows} placement="top start">
      {children}
    </Menu>
  )
}

/** Everything in the window belongs to the person: it is loaded anew. */
async function signOut(): Promise<void> {
  const reply = await call('signOut', {})
  if (reply.ok || reply.problem.code === 'signed-out') location.assign('/sign-in')
}

export function useRoleNames(): string {
  const t = useWords(roleWords)
  const names = useMe().grants.map(({ role }) => (isBuiltIn(role) ? t(role) : role))
  return [...new Set(names)].join(', ')
}

function isBuiltIn(role: string): role is keyof typeof roleWords {
  return role in roleWords
}
