import type { Disruption } from '@opentop/contract/disruption-act'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { disruptionWords } from '../messages/disruption.ts'
import { useWords } from '../messages/words.ts'
import { When } from '../text/When.tsx'
import { Announced } from '../ui/Announced.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { useDisruptionName } from './disruption-name.ts'
import { DisruptionState } from './DisruptionState.tsx'

type Props = { label: string; disruptions: readonly Disruption[]; present: string | undefined }

export function DisruptionTable({ label, disruptions, present }: Props): ReactNode {
  const t = useWords(disruptionWords)
  const { name } = useDisruptionName()
  const chosen = disruptions.find(({ id }) => id === present)
  return (
    <>
      <Announced>{chosen && name(chosen)}</Announced>
      <DataTable
        label={label}
        rows={disruptions}
        rowKey={({ id }) => id}
        isPresent={({ id }) => id === present}
        columns={[
          {
            head: t('what'),
            className: 'disruption-name',
            cell: (one) => (
              <Link to="/disruptions/$id" params={{ id: one.id }}>
                {name(one)}
              </Link>
            ),
          },
          { head: t('kind'), cell: ({ kind }) => t(kind) },
          { head: t('city'), cell: ({ city }) => city },
          { head: t('state'), cell: ({ state }) => <DisruptionState state={state} /> },
          { head: t('travellers'), isNumber: true, cell: ({ travellers }) => travellers },
          { head: t('withoutChoice'), isNumber: true, cell: ({ open }) => open },
          { head: t('by'), cell: ({ announcedBy, madeBy }) => announcedBy ?? madeBy },
          {
            head: t('when'),
            cell: ({ closedAt, announcedAt, madeAt, timezone }) => <When at={closedAt ?? announcedAt ?? madeAt} timeZone={timezone} />,
          },
        ]}
      />
    </>
  )
}
