import type { Disruption } from '@opentop/contract/disruption-act'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { disruptionWords } from '../messages/disruption.ts'
import { useWords } from '../messages/words.ts'
import { When } from '../text/when.tsx'
import { Announced } from '../ui/announced.tsx'
import { rowClass, Table } from '../ui/table.tsx'
import { useDisruptionName } from './disruption-name.ts'
import { DisruptionState } from './disruption-state.tsx'

type Props = { label: string; disruptions: readonly Disruption[]; present: string | undefined }

export function DisruptionTable({ label, disruptions, present }: Props): ReactNode {
  const t = useWords(disruptionWords)
  const { name } = useDisruptionName()
  const chosen = disruptions.find(({ id }) => id === present)
  return (
    <>
      <Announced>{chosen && name(chosen)}</Announced>
      <Table label={label}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('city')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col" className="table__number">
              {t('travellers')}
            </th>
            <th scope="col" className="table__number">
              {t('withoutChoice')}
            </th>
            <th scope="col">{t('by')}</th>
            <th scope="col">{t('when')}</th>
          </tr>
        </thead>
        <tbody>
          {disruptions.map((one) => (
            <tr key={one.id} className={rowClass({ isPresent: one.id === present })}>
              <td className="disruption-name">
                <Link to="/disruptions/$id" params={{ id: one.id }}>
                  {name(one)}
                </Link>
              </td>
              <td>{t(one.kind)}</td>
              <td>{one.city}</td>
              <td>
                <DisruptionState state={one.state} />
              </td>
              <td className="table__number">{one.travellers}</td>
              <td className="table__number">{one.open}</td>
              <td>{one.announcedBy ?? one.madeBy}</td>
              <td>
                <When at={one.closedAt ?? one.announcedAt ?? one.madeAt} timeZone={one.timezone} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
