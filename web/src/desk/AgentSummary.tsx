import type { AgentInfo } from '@opentop/contract/agent'
import type { SaleLine } from '@opentop/contract/basket'
import { SaleSummary, type DeskLine } from '@opentop/ui/desk/SaleSummary.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { usePage } from '../state/page-context.tsx'
import { dayText } from '../time/day-text.ts'
import type { Sale } from './use-sale.ts'

export function AgentSummary({ sale, info }: { sale: Sale; info: AgentInfo }) {
  const page = usePage()
  const { t, number } = page
  const { basket, figures, money } = sale
  const isShort = figures.creditAfterCents < 0
  const isOver = basket.lines.some(({ state, problems }) => state === 'expired' || problems.length > 0)
  const share = info.pricing === 'net' ? t('desk.margin') : t('desk.commission', { percent: number(info.commissionBp / 100) })
  return (
    <SaleSummary
      lines={basket.lines.map((line) => reservedLine(line, money, page))}
      onRemove={(id) => void sale.remove(id)}
      reserveAgain={isOver ? () => void sale.reserveAgain() : undefined}
      sums={[
        { label: t('desk.guest-pays'), value: money(figures.publicCents) },
        { label: share, value: money(figures.shareCents) },
        { label: t('agent.due'), value: money(figures.netCents), isDue: true },
        ...(isShort ? [] : [{ label: t('desk.credit-after'), value: money(figures.creditAfterCents) }]),
      ]}
    >
      {isShort && (
        <Notice kind="service" live>
          {t('refusal.credit-insufficient', { missing: money(-figures.creditAfterCents) })}
        </Notice>
      )}
    </SaleSummary>
  )
}

function reservedLine(line: SaleLine, money: Sale['money'], { t, lang }: ReturnType<typeof usePage>): DeskLine {
  const { id, product, option, day, time, passengers, state, amountCents, discountCents } = line
  const people = passengers.reduce((sum, { quantity }) => sum + quantity, 0)
  const when = [option, day && dayText(t, day, 'short'), time && timeText(lang, time), `× ${people}`]
  return {
    id,
    product,
    detail: when.filter(Boolean).join(' · '),
    amount: money(amountCents - discountCents),
    over: state === 'expired' ? t('desk.seats-over') : undefined,
  }
}
