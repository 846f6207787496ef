import type { OfficeAnswers } from '@opentop/contract/office-api'
import { officeRoot } from '@opentop/contract/office-paths'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { SoldPanel } from '@opentop/ui/desk/SoldPanel.tsx'
import type { ReactNode } from 'react'
import { deskWords } from '../messages/desk.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import { moneyText } from '../text/money-text.ts'
import { useNow } from '../text/use-now.ts'
import { whenText } from '../text/when-text.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'

export type Sold = OfficeAnswers['sellAtDesk'] & { currencyId: CurrencyId; email: string }
type Props = { sold: Sold; timeZone: string; onNext: () => void }

export function StaffSold({ sold, timeZone, onNext }: Props): ReactNode {
  const t = useWords(deskWords)
  const lang = useLang()
  const { id, reference, receipt, changeCents = 0, linkUntil, currencyId, email } = sold
  const now = useNow()
  const canRead = useCan('personal.read')
  return (
    <SoldPanel
      title={linkUntil ? t('linkSent') : t('sold', { reference: reference ?? '' })}
      prints={
        <>
          {!linkUntil && (
            <a className={buttonClass({ kind: 'ink' })} href={`${officeRoot}/desk/sales/${id}/tickets`} target="_blank" rel="noreferrer">
              <Icon name="print" />
              {t('print')}
            </a>
          )}
          {reference !== undefined && canRead && (
            <a
              className={buttonClass({})}
              href={`${officeRoot}/orders/${encodeURIComponent(reference)}/receipt`}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="document" />
              {t('printReceipt')}
            </a>
          )}
        </>
      }
      onNew={onNext}
    >
      <div role="status">
        {linkUntil && <p>{t('linkSentText', { when: whenText(lang, new Date(linkUntil), timeZone, now) })}</p>}
        {changeCents > 0 && <p className="desk-sold__change">{t('giveChange', { sum: moneyText(lang, changeCents, currencyId) })}</p>}
        {receipt !== undefined && <p>{t('receipt', { number: String(receipt) })}</p>}
        {!linkUntil && email !== '' && <p>{t('mailed', { email })}</p>}
      </div>
    </SoldPanel>
  )
}
