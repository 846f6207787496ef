import type { ProductFile } from '@opentop/contract/product-file'
import { freeOptionId } from '@opentop/domain/catalogue/new-document'
import type { ReactNode } from 'react'
import type { FieldEdit } from '../draft/waiting-edits.ts'
import { tourWords } from '../messages/tours.ts'
import { useLang, useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { OptionFields } from './OptionFields.tsx'
import { PassengerRows } from './PassengerRows.tsx'
import { RefundRows } from './RefundRows.tsx'

type Props = { tour: ProductFile; onEdit: (fields: readonly FieldEdit[]) => void }

export function OptionPanels({ tour: { id: tourId, options }, onEdit }: Props): ReactNode {
  const t = useWords(tourWords)
  const lang = useLang()
  const last = options.at(-1)
  const add = (): void => {
    const id = freeOptionId(
      tourId,
      options.map((option) => option.id),
    )
    onEdit([{ path: ['options', `#${id}`], after: { ...last, id, status: 'paused' } }])
  }
  return (
    <>
      {options.map((option) => {
        const write = (path: string[], after: unknown): void => onEdit([{ path: ['options', `#${option.id}`, ...path], after }])
        const remove = options.length > 1 && (
          <Button size="small" kind="quiet" icon="trash" onPress={() => write([], undefined)}>
            {t('removeOption')}
          </Button>
        )
        return (
          <Panel key={option.id} title={option.names[lang]} end={remove}>
            <div className="draft-columns__side">
              <OptionFields option={option} onWrite={write} />
              <PassengerRows option={option} onWrite={write} />
              <RefundRows option={option} onWrite={write} />
            </div>
          </Panel>
        )
      })}
      <div className="draft-row">
        <Button icon="plus" onPress={add}>
          {t('addOption')}
        </Button>
      </div>
    </>
  )
}
