import type { ReactNode } from 'react'
import { useFilters } from '../filter/use-filters.ts'
import { Page } from '../frame/Page.tsx'
import { changesWords } from '../messages/changes.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { useCan } from '../session/session.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Drawer, WithDrawer } from '../ui/Drawer.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { Tag, type Tone } from '../ui/Tag.tsx'
import type { IconName } from '../ui/icons.tsx'
import type { Change } from './change.ts'
import { ChangeDetail } from './ChangeDetail.tsx'
import { VersionsPanel } from './VersionsPanel.tsx'

const readAddress = ({ change, tour, version }: Readonly<Record<string, string>>) => ({ change, tour, version })

export function ChangesPage(): ReactNode {
  const t = useWords(changesWords)
  const read = useRead('listChanges', {})
  const [{ change: openId, tour, version }, setAddress] = useFilters(readAddress)
  const canEdit = useCan('catalogue.edit')
  const close = (): void => setAddress({ change: '' })
  const present = read.data?.find(({ id }) => id === openId)
  const drawer = present && (
    <Drawer title={present.name} onClose={close}>
      <ChangeDetail key={present.id} change={present} onEnded={close} />
    </Drawer>
  )
  return (
    <Page title={t('title')}>
      <div className="changes">
        <WithDrawer drawer={drawer}>
          <div className="changes__panels">
            <Panel flush>
              {read.data?.length ? (
                <ChangeTable changes={read.data} present={openId} onOpen={(id) => setAddress({ change: id })} />
              ) : (
                <ReadState read={read} empty={<Empty title={t('none')}>{t('noneText')}</Empty>} />
              )}
            </Panel>
            {canEdit && <VersionsPanel tour={tour} version={version} onChoose={setAddress} />}
          </div>
        </WithDrawer>
      </div>
    </Page>
  )
}

type TableProps = { changes: readonly Change[]; present: string | undefined; onOpen: (id: string) => void }
function ChangeTable({ changes, present, onOpen }: TableProps): ReactNode {
  const t = useWords(changesWords)
  return (
    <DataTable
      label={t('list')}
      rows={changes}
      rowKey={({ id }) => id}
      isPresent={({ id }) => id === present}
      columns={[
        {
          head: t('name'),
          isRowHead: true,
          cell: ({ id, name }) => (
            <button type="button" className="table__open" onClick={() => onOpen(id)}>
              {name}
            </button>
          ),
        },
        { head: t('state'), cell: ({ state }) => <ChangeState state={state} /> },
        { head: t('contains'), cell: ({ documents }) => t('documents', { count: documents.length }) },
        { head: t('by'), cell: ({ madeBy }) => madeBy },
      ]}
    />
  )
}

const looks: Readonly<Record<Change['state'], { tone?: Tone; icon: IconName }>> = {
  open: { icon: 'edit' },
  planned: { tone: 'known', icon: 'clock' },
  stopped: { tone: 'bad', icon: 'warning' },
  published: { tone: 'ok', icon: 'check' },
  discarded: { icon: 'close' },
}
function ChangeState({ state }: Pick<Change, 'state'>): ReactNode {
  const t = useWords(changesWords)
  return <Tag {...looks[state]}>{t(state)}</Tag>
}
