import type { OfficeAnswers } from '@opentop/contract/office-api'
import { useState, type ReactNode } from 'react'
import type { Problem } from '../call.ts'
import { download } from '../download.ts'
import { changeWords, manifestWords } from '../messages/departures.ts'
import { useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'
import { CapacityForm } from './CapacityForm.tsx'
import './change.css'
import { DisruptionLink } from './DisruptionLink.tsx'
import type { Departure } from './matrix.ts'
import { ReasonFields } from './ReasonFields.tsx'
import { reasonTexts, type Reason } from './reason.ts'
import { SoldSeats } from './SoldSeats.tsx'
import { useChange } from './use-change.ts'

type Props = {
  departure: Departure
  lowest: number
  manifest: OfficeAnswers['getManifest'] | undefined
  canChange: boolean
  reason: Reason
  onReason: (reason: Reason) => void
  fileName: string
}

export function DepartureActs({ departure, lowest, manifest, canChange, reason, onReason, fileName }: Props): ReactNode {
  const t = useWords(changeWords)
  const m = useWords(manifestWords)
  const canExport = useCan('export')
  const change = useChange()
  const [isClosing, setClosing] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [failed, setFailed] = useState<Problem>()
  const { sale, sold, optionId, day, minute } = departure
  const close = async (): Promise<void> => {
    const texts = reasonTexts(reason)
    setMissing(!texts)
    if (texts && (await change.run('close', [departure], { reason: texts, keepsSold: sold > 0 }))) setClosing(false)
  }
  const save = async (): Promise<void> => {
    const problem = await download('exportManifest', { optionId, day, minute }, fileName)
    setFailed(problem)
    if (!problem) showToast(m('fileDone'))
  }
  return (
    <>
      {canChange && (
        <CapacityForm
          key={`${optionId} ${day} ${minute}`}
          departures={[departure]}
          label={t('capacity')}
          lowest={lowest}
          value={departure.capacity ?? undefined}
        />
      )}
      <div className="departure-drawer__acts">
        {manifest && (
          <Button size="small" icon="print" onPress={() => window.print()}>
            {m('print')}
          </Button>
        )}
        {manifest && canExport && (
          <Button size="small" icon="download" onPress={() => void save()}>
            {m('file')}
          </Button>
        )}
        {canChange && (
          <SaleButtons departure={departure} onAct={(name) => void change.run(name, [departure])} onClose={() => setClosing(!isClosing)} />
        )}
      </div>
      {isClosing && canChange && sale !== 'closed' && (
        <div className="departure-drawer__closing">
          <ReasonFields reason={reason} isMissing={isMissing} onChange={onReason} />
          {sold > 0 ? (
            <SoldSeats departures={[departure]} isPending={change.pending} onCloseSale={() => void close()} />
          ) : (
            <>
              <p className="marked__effect">{`${t('effect', { count: 1, seats: t('seatsSold', { count: 0 }) })} ${t('stays')}`}</p>
              <Button kind="ink" icon="block" isPending={change.pending} onPress={() => void close()}>
                {t('blockOne')}
              </Button>
            </>
          )}
        </div>
      )}
      <Refused problem={change.refused ?? failed} />
    </>
  )
}

type ButtonsProps = { departure: Departure; onAct: (name: 'stop' | 'resume' | 'open') => void; onClose: () => void }

function SaleButtons({ departure, onAct, onClose }: ButtonsProps): ReactNode {
  const t = useWords(changeWords)
  const { sale, source } = departure
  const button = (name: 'stop' | 'resume' | 'open'): ReactNode => (
    <Button size="small" onPress={() => onAct(name)}>
      {t(name)}
    </Button>
  )
  return (
    <>
      {sale === 'open' && button('stop')}
      {sale === 'stopped' && button('resume')}
      {(sale === 'open' || sale === 'stopped') && (
        <Button size="small" icon="block" onPress={onClose}>
          {t('closeTime')}
        </Button>
      )}
      {source.rule !== 'disruption' && <DisruptionLink departures={[departure]} text={t('notRunning')} small />}
      {sale === 'closed' && button('open')}
    </>
  )
}
