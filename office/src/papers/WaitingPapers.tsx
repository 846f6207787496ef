import type { WaitingPaper } from '@opentop/contract/office-papers'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { papersWords } from '../messages/papers.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import { useOfficeZone } from '../site/site.ts'
import { useNow } from '../text/use-now.ts'
import { whenText } from '../text/when-text.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Timeline, TimelineStop } from '../ui/Timeline.tsx'

const titles = { payment: 'payment', refund: 'refund', invoice: 'invoiceOf' } as const
const isRate = ({ waits }: WaitingPaper): boolean => waits === 'rate-unconfirmed' || waits === 'rate-unknown'

/** What waits for its paper, the reason, and where that is settled. */
export function WaitingPapers({ waiting }: { waiting: readonly WaitingPaper[] }): ReactNode {
  const t = useWords(papersWords)
  const lang = useLang()
  const now = useNow()
  const zone = useOfficeZone()
  return (
    <Timeline label={t('waiting')}>
      {waiting.map((one) => (
        <TimelineStop
          key={one.source}
          kind={one.waits === 'soon' || one.waits === 'receipt-first' ? 'later' : 'bad'}
          title={t(titles[one.kind], { reference: one.reference })}
        >
          {t(one.waits)} {t('since', { when: whenText(lang, new Date(one.since), zone, now) })}
          <Settle one={one} />
        </TimelineStop>
      ))}
    </Timeline>
  )
}

function Settle({ one }: { one: WaitingPaper }): ReactNode {
  const t = useWords(papersWords)
  const setsRates = useCan('settings.change')
  const look = { className: buttonClass({ size: 'small' }) }
  if (isRate(one))
    return setsRates ? (
      <Link to="/tax" {...look} aria-label={`${t('toTax')}: ${one.reference}`}>
        {t('toTax')}
      </Link>
    ) : null
  return one.waits === 'failed' ? (
    <Link to="/orders/$reference" params={{ reference: one.reference }} {...look}>
      {t('toOrder', { reference: one.reference })}
    </Link>
  ) : null
}
