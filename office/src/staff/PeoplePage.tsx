import type { OfficeAnswers } from '@opentop/contract/office-api'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useOfficeZone } from '../site/site.ts'
import { Page } from '../frame/Page.tsx'
import { peopleWords } from '../messages/people.ts'
import { useWords } from '../messages/words.ts'
import { useFilters } from '../filter/use-filters.ts'
import { useRead } from '../query.ts'
import { useLiveReads } from '../live/live-feed.ts'
import { useMe } from '../session/session.ts'
import { When } from '../text/When.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { WithDrawer } from '../ui/Drawer.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Tag } from '../ui/Tag.tsx'
import { InvitationTable } from './InvitationTable.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import './people-page.css'
import { PersonDrawer } from './PersonDrawer.tsx'
import { usePlaceNames } from './place-name.ts'
import { useRoleName } from './role-name.ts'

type Person = OfficeAnswers['listStaff']['people'][number]
const readFilters = ({ person }: Readonly<Record<string, string>>): { person: string | undefined } => ({ person })

export function PeoplePage(): ReactNode {
  const t = useWords(peopleWords)
  const read = useRead('listStaff', {})
  const { data } = read
  useLiveReads(['staff.changed'], ['listStaff', 'getPerson', 'listRoles'])
  const [isInviting, setInviting] = useState(false)
  const [{ person }, change] = useFilters(readFilters)
  const chosen = data?.people.find(({ id }) => id === person)
  const invite = (
    <Button kind="ink" icon="plus" onPress={() => setInviting(true)}>
      {t('invite')}
    </Button>
  )
  return (
    <Page title={t('title')} making={invite}>
      <WithDrawer
        drawer={
          chosen && <PersonDrawer key={`${chosen.id} ${chosen.version}`} id={chosen.id} onClose={() => change({ person: undefined })} />
        }
      >
        <div className="people__column">
          <Panel
            title={t('title')}
            flush
            end={
              <Link to="/people/roles" className={buttonClass({ size: 'small' })}>
                {t('roles')}
              </Link>
            }
          >
            {!data && <ReadState read={read} />}
            {data && <PeopleTable people={data.people} chosen={person} onChoose={(id) => change({ person: id })} />}
            {data?.people.length === 1 && <Empty title={t('aloneTitle')}>{t('aloneText')}</Empty>}
          </Panel>
          {data && data.invitations.length > 0 && <InvitationTable invitations={data.invitations} />}
        </div>
      </WithDrawer>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  )
}

type TableProps = { people: readonly Person[]; chosen: string | undefined; onChoose: (id: string) => void }
function PeopleTable({ people, chosen, onChoose }: TableProps): ReactNode {
  const timeZone = useOfficeZone()
  const t = useWords(peopleWords)
  const roleName = useRoleName()
  const placeNames = usePlaceNames()
  const me = useMe()
  return (
    <DataTable
      label={t('table', { title: t('title') })}
      rows={people}
      rowKey={({ id }) => id}
      isPresent={({ id }) => id === chosen}
      columns={[
        {
          head: t('name'),
          cell: ({ id, name }) => (
            <button type="button" className="people__name" aria-label={t('open', { name })} onClick={() => onChoose(id)}>
              <span className="people__initials" aria-hidden="true">
                {initials(name)}
              </span>
              {name}
              {id === me.id && ` (${t('you')})`}
            </button>
          ),
        },
        { head: t('role'), cell: ({ grants }) => [...new Set(grants.map(({ role }) => roleName(role)))].join(', ') },
        { head: t('places'), cell: ({ grants }) => [...new Set(grants.flatMap((grant) => placeNames(grant)))].join(', ') },
        { head: t('signsIn'), cell: (person) => <WayIn person={person} /> },
        { head: t('seen'), cell: ({ seenAt }) => (seenAt ? <When at={seenAt} timeZone={timeZone} /> : t('never')) },
      ]}
    />
  )
}

function WayIn({ person: { passkeys, hasPassword, isDemo } }: { person: Person }): ReactNode {
  const t = useWords(peopleWords)
  const ways = [...(passkeys > 0 ? [t('passkey', { count: passkeys })] : []), ...(hasPassword ? [t('password')] : [])]
  if (ways.length > 0) return ways.join(', ')
  if (isDemo) return t('demo')
  return (
    <Tag tone="care" icon="lock">
      {t('noWay')}
    </Tag>
  )
}

function initials(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/)
  return `${[...first][0] ?? ''}${[...(rest.at(-1) ?? '')][0] ?? ''}`.toUpperCase()
}
