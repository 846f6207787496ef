import type { ChangeEffect, PriceEffect } from '@opentop/contract/change-effect'
import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { useId, type ReactNode } from 'react'
import { EffectPanel } from '../draft/EffectPanel.tsx'
import { PublishActs, type PublishProps } from '../draft/PublishActs.tsx'
import { priceWords } from '../messages/prices.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import { moneyText } from '../text/money-text.ts'
import { Table } from '../ui/Table.tsx'

type Props = PublishProps & { optionName: (optionId: number) => string }

export function PricesEffect(props: Props): ReactNode {
  return <EffectPanel change={props.change}>{(effect) => <Effect {...props} effect={effect} />}</EffectPanel>
}

function Effect({ effect, optionName, ...acts }: Props & { effect: ChangeEffect }): ReactNode {
  const t = useWords(priceWords)
  const mayPublish = useCan('prices.publish')
  const hasChange = effect.prices.length > 0
  return (
    <div className="prices__form">
      {hasChange ? <PriceTable prices={effect.prices} optionName={optionName} /> : <p className="prices__help">{t('noEffect')}</p>}
      <Consequences effect={effect} />
      <PublishActs
        {...acts}
        effect={effect}
        canPublish={mayPublish && hasChange}
        text={t('publish', { count: effect.prices.filter(({ channel }) => channel === 'web').length })}
      />
    </div>
  )
}

const mostRows = 12
function PriceTable({ prices, optionName }: { prices: readonly PriceEffect[]; optionName: Props['optionName'] }): ReactNode {
  const t = useWords(priceWords)
  const lang = useLang()
  const id = useId()
  const seen = prices.filter(({ channel }) => channel === 'web')
  const span = (side: PriceEffect['before'], currencyId: PriceEffect['currencyId']): string => {
    if (!side) return t('notSold')
    const [lowest, highest] = [side.lowest, side.highest].map((cents) => moneyText(lang, cents, currencyId))
    return lowest === highest ? `${lowest}` : `${lowest}–${highest}`
  }
  return (
    <div id={id}>
      <Table label={t('changing')}>
        <thead>
          <tr>
            <th scope="col">{t('passenger')}</th>
            <th scope="col" className="table__number">
              {t('now')}
            </th>
            <th scope="col" className="table__number">
              {t('new')}
            </th>
            <th scope="col" className="table__number">
              %
            </th>
          </tr>
        </thead>
        <tbody>
          {seen.slice(0, mostRows).map((one) => (
            <tr key={JSON.stringify(one)}>
              <td>
                {t(passengerTypes[one.typeId as PassengerTypeId])}
                <br />
                <small className="prices__help">
                  {[optionName(one.optionId), one.site, one.days < 365 ? t('days', { count: one.days }) : ''].filter(Boolean).join(' · ')}
                </small>
              </td>
              <td className="table__number">{span(one.before, one.currencyId)}</td>
              <td className="table__number">
                <b>{span(one.after, one.currencyId)}</b>
              </td>
              <td className="table__number">{one.percent === undefined ? '' : `${one.percent > 0 ? '+' : ''}${one.percent}`}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {seen.length > mostRows && <p className="prices__help">{t('more', { count: seen.length - mostRows })}</p>}
    </div>
  )
}

function Consequences({ effect: { from, struck, conflicts, prices } }: { effect: ChangeEffect }): ReactNode {
  const t = useWords(priceWords)
  const lang = useLang()
  const hidden = struck.filter(({ isShown }) => !isShown)
  if (prices.length === 0) return null
  return (
    <ul className="prices__list">
      {from.map(({ key, currencyId, before, after }) => (
        <li key={`${key} ${currencyId}`}>
          {t('from', {
            before: before === undefined ? t('notSold') : moneyText(lang, before, currencyId),
            after: after === undefined ? t('notSold') : moneyText(lang, after, currencyId),
          })}
        </li>
      ))}
      {struck.length > hidden.length && <li>{t('struckShown', { count: struck.length - hidden.length })}</li>}
      {hidden.length > 0 && <li>{t('struckHidden', { count: hidden.length })}</li>}
      {conflicts.length > 0 && <li>{t('conflicts', { count: conflicts.length })}</li>}
      <li>{t('soldStays')}</li>
    </ul>
  )
}
