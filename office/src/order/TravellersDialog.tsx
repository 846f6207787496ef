import { passengerTypeIds } from '@opentop/domain/passenger/passenger'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import type { NamedTraveller } from '../desk/draft.ts'
import { TravellersForm } from '../desk/TravellersForm.tsx'
import { orderWords } from '../messages/order.ts'
import { useWords } from '../messages/words.ts'
import { showToast } from '../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import { renewOrder, type Order, type OrderLine } from './order-context.ts'

type Props = { order: Order; line: OrderLine; onClose: () => void }

export function TravellersDialog({ order: { reference, version }, line, onClose }: Props): ReactNode {
  const t = useWords(orderWords)
  const act = useAct('setOrderTravellers')
  const [travellers, setTravellers] = useState<readonly NamedTraveller[]>([])
  const types = line.travellerTypes.flatMap((type) => passengerTypeIds.filter((id) => id === type))
  const run = async (): Promise<void> => {
    const named = types.map((typeId, index) => {
      const { firstName = '', lastName = '', phone = '', document = '' } = travellers[index] ?? {}
      return { typeId, firstName, lastName, ...(phone ? { phone } : {}), ...(document ? { document } : {}) }
    })
    const done = await act.run({ reference, saleId: line.id, version, travellers: named })
    await renewOrder()
    if (!done) return
    showToast(t('passengersSaved'))
    onClose()
  }
  const field = String(act.refused?.params?.field ?? '')
  // a field that the schema refuses is named by its path
  const [, place = '', part = field] = /^travellers[./](\d+)[./](\w+)$/.exec(field) ?? []
  const wrong = place === '' ? Number(act.refused?.params?.traveller ?? 0) : Number(place) + 1
  const isBeside = wrong > 0 && part !== ''
  return (
    <ActDialog
      title={t('passengersTitle')}
      go={t('save')}
      kind="ink"
      act={{ pending: act.pending, refused: isBeside ? undefined : act.refused }}
      onGo={() => void run()}
      onClose={onClose}
    >
      <p>{t('passengersReplace')}</p>
      <TravellersForm
        types={types}
        draft={{ travellers }}
        onChange={(changed) => setTravellers(changed.travellers)}
        mistakeIn={(number, name) => (isBeside && number === wrong && name === part ? act.refused?.detail : undefined)}
      />
    </ActDialog>
  )
}
