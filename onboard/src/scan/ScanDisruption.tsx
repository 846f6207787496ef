import { usePage } from '../page/page-context.tsx'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { longDay } from './Reason.tsx'
import type { ShownScan } from './use-scanner.ts'

export function ScanDisruption({ disruption: { state, title, before, after } }: { disruption: NonNullable<ShownScan['disruption']> }) {
  const { t, lang, intl } = usePage()
  const written = (moment: typeof before): string =>
    moment ? [longDay(moment.day, intl), moment.time && timeText(lang, moment.time)].filter(Boolean).join(', ') : ''
  return (
    <>
      <p>
        <b>
          {state === 'open' && t('scan.to-choose')}
          {state === 'moved' && t('scan.moved', { when: written(after) })}
          {state === 'refunded' && t('scan.refund-chosen')}
        </b>
      </p>
      {state !== 'open' && before && <p>{t('scan.did-not-run', { when: written(before) })}</p>}
      {title && <p>{title}</p>}
    </>
  )
}
