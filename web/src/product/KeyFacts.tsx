import type { ReactNode } from 'react'
import { monthsText, validityText } from '../booking/validity-text.ts'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { IconName } from '@opentop/ui/base/icon-names.ts'
import { isTimed, type ScheduleRow, type ShownProduct } from './shown-product.ts'
import './key-facts.css'

const vehicleTexts = { bus: 'vehicle.bus', boat: 'vehicle.boat', 'bus+boat': 'vehicle.bus-boat' } as const

type KeyFactsProps = { product: ShownProduct; duration: string; schedule: readonly ScheduleRow[] }

export function KeyFacts({ product, duration, schedule }: KeyFactsProps) {
  const { t } = usePage()
  const { kind, options, vehicle, languages, audio, live, voucherAccepts, voucherMonths, supplier } = product
  const use = isTimed(options) ? 'product.from-start-to-end' : 'product.from-first-use'
  const onPaper = voucherAccepts === 'paper'
  const every = schedule.find((row) => row.every !== '')?.every
  const guides = [audio && t('product.audio'), live && t('product.live')].filter(Boolean).join(', ')
  return (
    <ul className="key-facts">
      <Fact icon="clock" title={duration}>
        {t(kind === 'package' ? 'product.for-all-parts' : use)}
      </Fact>
      <Fact icon={vehicle === 'boat' ? 'boat' : 'bus'} title={t(vehicleTexts[vehicle])}>
        {every && t('product.every-time', { time: every })}
      </Fact>
      {languages > 0 && (
        <Fact icon="audio" title={t('count.languages', { count: languages })}>
          {guides}
        </Fact>
      )}
      <Fact icon={onPaper ? 'paper' : 'mobile'} title={t(onPaper ? 'product.paper' : 'product.mobile')}>
        {t(onPaper ? 'product.paper-note' : 'product.mobile-note')}
      </Fact>
      {options[0] && (
        <Fact icon="cal" title={validityText(t, options[0], voucherMonths, undefined)}>
          {monthsText(t, options[0], voucherMonths)}
        </Fact>
      )}
      <Fact icon="users" title={supplier} before={t('product.supplied-by')} />
    </ul>
  )
}

function Fact({ icon, title, before, children }: { icon: IconName; title: string; before?: string; children?: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        {before}
        <b>{title}</b>
        {children}
      </span>
    </li>
  )
}
