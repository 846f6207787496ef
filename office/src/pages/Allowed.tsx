import type { OfficeLang, Right } from '@opentop/contract/right'
import { builtInRoles, roleRights } from '@opentop/domain/staff/role'
import type { ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { frameWords } from '../messages/frame.ts'
import { roleWords } from '../messages/role.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useMe } from '../session/session.ts'
import { Panel } from '../ui/Panel.tsx'
import { Empty } from '../ui/States.tsx'
import { isOpen } from './open-screens.ts'

type Props = { needs: readonly Right[]; title: Readonly<Record<OfficeLang, string>>; children: ReactNode }

/** The screen, or the roles that can open it. The server refuses its calls all the same. */
export function Allowed({ needs, title, children }: Props): ReactNode {
  const t = useWords(frameWords)
  const role = useWords(roleWords)
  const lang = useLang()
  const me = useMe()
  if (isOpen({ needs }, me)) return children
  const roles = builtInRoles.filter((name) => needs.some((right) => roleRights[name].includes(right))).map((name) => role(name))
  return (
    <Page title={title[lang]}>
      <Panel>
        <Empty title={t('notAllowedTitle')}>
          {t('notAllowedText', { roles: new Intl.ListFormat(lang, { type: 'disjunction' }).format(roles) })}
        </Empty>
      </Panel>
    </Page>
  )
}
