import type { CityFile } from '@opentop/contract/catalogue'
import type { ProductFile } from '@opentop/contract/product-file'
import type { ReactNode } from 'react'
import type { FieldEdit } from '../draft/waiting-edits.ts'
import { numberIn } from '../draft/written.ts'
import { WrittenField } from '../draft/WrittenField.tsx'
import { tourWords } from '../messages/tours.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { Panel } from '../ui/Panel.tsx'
import { Select } from '../ui/Select.tsx'

type Props = { tour: ProductFile; cityKey: string; onEdit: (fields: readonly FieldEdit[]) => void }
const statuses = ['active', 'paused', 'hidden'] as const
const named = ['none', 'lead', 'all'] as const

export function TourFacts({ tour, cityKey, onEdit }: Props): ReactNode {
  const t = useWords(tourWords)
  const { data: city } = useRead('readPublic', { key: cityKey })
  const stops = Object.entries((city?.body as CityFile | undefined)?.stops ?? {})
  const write = (path: string[], after: unknown): void => onEdit([{ path, after }])
  return (
    <Panel title={t('facts')} foot={t('elsewhere')}>
      <div className="draft-row">
        <Select
          label={t('status')}
          value={tour.status ?? 'active'}
          choices={statuses.map((value) => ({ value, label: t(value) }))}
          onChange={(status) => write(['status'], status === 'active' ? undefined : status)}
        />
        <div className="draft-row__name">
          <WrittenField
            label={t('supplier')}
            value={tour.supplier}
            read={(text) => (text.trim() === '' ? undefined : { value: text.trim() })}
            mistake={t('notEmpty')}
            onWrite={(supplier) => write(['supplier'], supplier)}
          />
        </div>
        <Select
          label={t('meetingPoint')}
          value={tour.meetingPoint.stop}
          choices={stops.map(([value, { name }]) => ({ value, label: name }))}
          onChange={(stop) => write(['meetingPoint', 'stop'], stop)}
        />
        <WrittenField
          label={t('months')}
          value={String(tour.voucher.months)}
          read={numberIn}
          mistake={t('notNumber')}
          onWrite={(months) => write(['voucher', 'months'], months)}
        />
        <Select
          label={t('travellers')}
          value={tour.travellers ?? 'none'}
          choices={named.map((value) => ({ value, label: t(`names-${value}`) }))}
          onChange={(names) => write(['travellers'], names === 'none' ? undefined : names)}
        />
      </div>
    </Panel>
  )
}
