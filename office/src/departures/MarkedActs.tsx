import type { ReactNode } from 'react'
import { changeWords } from '../messages/departures.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import './change.css'
import type { Departure } from './matrix.ts'

export const actTexts = { close: 'block', open: 'open', stop: 'stop', resume: 'resume' } as const
type SaleAct = keyof typeof actTexts

export function actsFor(departures: readonly Departure[]): Set<SaleAct> {
  const has = (sale: Departure['sale']): boolean => departures.some((each) => each.sale === sale)
  return new Set<SaleAct>([
    ...(has('open') || has('stopped') ? (['close'] as const) : []),
    ...(has('open') ? (['stop'] as const) : []),
    ...(has('stopped') ? (['resume'] as const) : []),
    ...(has('closed') ? (['open'] as const) : []),
  ])
}

type Props = { acts: ReadonlySet<SaleAct>; isPending: boolean; onAct: (name: SaleAct) => void; onCapacity: () => void }

export function MarkedActs({ acts, isPending, onAct, onCapacity }: Props): ReactNode {
  const t = useWords(changeWords)
  return (
    <div className="change__acts">
      {[...acts].map((name) => (
        <Button
          key={name}
          size="small"
          kind={name === 'close' || (name === 'open' && !acts.has('close')) ? 'ink' : undefined}
          icon={name === 'close' ? 'block' : undefined}
          keys={name === 'close' ? 'B' : undefined}
          isPending={isPending}
          onPress={() => onAct(name)}
        >
          {t(actTexts[name])}
        </Button>
      ))}
      <Button size="small" keys="C" onPress={onCapacity}>
        {t('setCapacity')}
      </Button>
    </div>
  )
}
