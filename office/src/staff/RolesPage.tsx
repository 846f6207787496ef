import { useState, type ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { useLiveReads } from '../live/live-feed.ts'
import { peopleWords } from '../messages/people.ts'
import { rightWords } from '../messages/right.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import './people-page.css'
import { RoleDialog } from './RoleDialog.tsx'
import { isOpenRight } from './open-rights.ts'
import { useRoleName, type Role } from './role-name.ts'

type Right = Role['rights'][number]
const rights = Object.keys(rightWords) as Right[]

export function RolesPage(): ReactNode {
  const t = useWords(peopleWords)
  const read = useRead('listRoles', {})
  const { data } = read
  useLiveReads(['staff.changed'], ['listRoles'])
  const [edited, setEdited] = useState<string | null>()
  const make = (
    <Button kind="ink" icon="plus" onPress={() => setEdited(null)}>
      {t('makeRole')}
    </Button>
  )
  const role = data?.roles.find(({ key }) => key === edited)
  const own = data?.roles.filter(({ isBuiltIn }) => !isBuiltIn) ?? []
  return (
    <Page title={t('roles')} crumb={{ to: '/people', text: t('title') }} making={make}>
      {own.length > 0 && (
        <Panel title={t('ownRoles')}>
          <div className="grant-fields__places">
            {own.map((role) => (
              <Button key={role.key} icon="edit" onPress={() => setEdited(role.key)}>
                {t('changeRole', { name: role.name })}
              </Button>
            ))}
          </div>
        </Panel>
      )}
      <Panel title={t('rolesHead')} flush foot={t('builtIn')}>
        {!data && <ReadState read={read} />}
        {data && <RoleTable roles={data.roles} />}
      </Panel>
      {edited === null && <RoleDialog edited={undefined} rights={rights} onClose={() => setEdited(undefined)} />}
      {role && <RoleDialog key={role.key} edited={role} rights={rights} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}

function RoleTable({ roles }: { roles: readonly Role[] }): ReactNode {
  const t = useWords(peopleWords)
  const right = useWords(rightWords)
  const roleName = useRoleName()
  return (
    <div className="role-table">
      <DataTable
        label={t('table', { title: t('rolesHead') })}
        rows={rights.filter(isOpenRight)}
        rowKey={(one) => one}
        columns={[
          { head: t('act'), isRowHead: true, cell: (one) => right(one) },
          ...roles.map(({ key, rights: held }) => ({ head: roleName(key), cell: (one: Right) => <Mark isHeld={held.includes(one)} /> })),
        ]}
      />
    </div>
  )
}

function Mark({ isHeld }: { isHeld: boolean }): ReactNode {
  const t = useWords(peopleWords)
  return (
    <span className={isHeld ? 'role-table__yes' : 'role-table__no'}>
      {isHeld && <Icon name="check" />}
      <span className="for-readers">{t(isHeld ? 'yes' : 'no')}</span>
    </span>
  )
}
