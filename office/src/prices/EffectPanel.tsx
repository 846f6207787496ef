import type { ChangeEffect, PriceEffect } from '@opentop/contract/catalogue-change'
import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { useId, useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { priceWords } from '../messages/prices.ts'
import { useLang, useWords } from '../messages/words.ts'
import { queries, useRead } from '../query.ts'
import { useCan } from '../session/session.ts'
import { moneyText } from '../text/money-text.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Refused } from '../ui/Refused.tsx'
import { Failed, Waiting } from '../ui/States.tsx'
import { Table } from '../ui/Table.tsx'
import { TextField } from '../ui/TextField.tsx'

type Props = {
  change: string
  isSaved: boolean
  optionName: (optionId: number) => string
  onPublished: (change: string) => void
  onEnded: () => void
}

export function EffectPanel({ change, isSaved, ...rest }: Props): ReactNode {
  const t = useWords(priceWords)
  const { data, error, refetch } = useRead('getChangeEffect', { id: change })
  return (
    <Panel title={t('effect')}>
      {error ? (
        <Failed problem={error.problem} onRetry={() => void refetch()} />
      ) : data ? (
        <Effect effect={data} {...{ change, isSaved }} {...rest} />
      ) : (
        <Waiting rows={3} />
      )}
    </Panel>
  )
}

function Effect({ effect, change, isSaved, optionName, onPublished, onEnded }: Props & { effect: ChangeEffect }): ReactNode {
  const t = useWords(priceWords)
  const mayPublish = useCan('prices.publish')
  const [note, setNote] = useState('')
  const publication = useAct('publishChange')
  const discard = useAct('discardChange')
  const hasChange = effect.prices.length > 0
  const publish = async (): Promise<void> => {
    if (!(await publication.run({ id: change, ...(note.trim() === '' ? {} : { note }) }))) return
    await queries.invalidateQueries()
    onPublished(change)
  }
  const giveUp = async (): Promise<void> => {
    if (!(await discard.run({ id: change }))) return
    await queries.invalidateQueries()
    onEnded()
  }
  return (
    <div className="prices__form">
      {hasChange ? <PriceTable prices={effect.prices} optionName={optionName} /> : <p className="prices__help">{t('noEffect')}</p>}
      <Consequences effect={effect} />
      {effect.mistakes.slice(0, 5).map(({ key, path, reason }) => (
        <Note key={`${key} ${path} ${reason}`} tone="bad">
          {t('mistake', { field: path, reason })}
        </Note>
      ))}
      {effect.isLarge && <Note tone="care">{t('large')}</Note>}
      <Refused problem={publication.refused ?? discard.refused} />
      {mayPublish && hasChange && (
        <>
          <TextField label={t('note')} value={note} maxLength={300} onChange={setNote} />
          <Button
            kind="go"
            wide
            isPending={publication.pending}
            isDisabled={!isSaved || effect.mistakes.length > 0 || effect.conflicts.length > 0}
            onPress={() => void publish()}
          >
            {t('publish', { count: effect.prices.filter(({ channel }) => channel === 'web').length })}
          </Button>
        </>
      )}
      <Button isPending={discard.pending} onPress={() => void giveUp()}>
        {t('discard')}
      </Button>
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
