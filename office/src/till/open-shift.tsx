import type { Till } from '@opentop/contract/office/till'
import type { ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { tillWords } from '../messages/till.ts'
import { useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Refused } from '../ui/refused.tsx'
import { CountFields } from './count-fields.tsx'
import { renewTills } from './renew.ts'
import { useCounts } from './use-counts.ts'

/** A shift begins with the cash that is counted in the till. */
export function OpenShift({ till }: { till: Till }): ReactNode {
  const t = useWords(tillWords)
  const sells = useCan('desk.sell')
  const act = useAct('openShift')
  const counts = useCounts(till.currencyIds)
  const open = async (): Promise<void> => {
    counts.tried()
    if (!counts.counted) return
    await act.run({ id: till.id, counted: counts.counted })
    await renewTills()
  }
  useKeys(sells ? { 'Ctrl+Enter': { says: t('openIt'), does: () => void open() } } : {})
  if (!sells) return null
  return (
    <Panel title={t('openTitle')}>
      <p className="till-help">{t('openText')}</p>
      <div className="till-fields">
        <CountFields currencyIds={till.currencyIds} counts={counts} />
      </div>
      <Refused problem={act.refused} />
      <Button kind="ink" keys="Ctrl+Enter" isPending={act.pending} onPress={() => void open()}>
        {t('openIt')}
      </Button>
    </Panel>
  )
}
