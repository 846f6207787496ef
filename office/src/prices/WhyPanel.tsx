import type { ProductFile } from '@opentop/contract/product-file'
import { minuteOf, type Day } from '@opentop/domain/day'
import { passengerTypeId, type PassengerCode } from '@opentop/domain/passenger/passenger'
import { draftPrices } from '@opentop/domain/price/draft-price'
import { choosePrice } from '@opentop/domain/price/price'
import { useState, type ReactNode } from 'react'
import { priceWords } from '../messages/prices.ts'
import { useLang, useWords } from '../messages/words.ts'
import { moneyText } from '../text/money-text.ts'
import { DatePicker } from '../ui/LazyDatePicker.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { currencyIdOf, type CurrencyKey, type SheetRow } from './price-sheet.ts'

type Props = { body: ProductFile; row: SheetRow | undefined; currency: CurrencyKey; today: Day; netPercent: number | undefined }

export function WhyPanel({ body, row, currency, today, netPercent }: Props): ReactNode {
  const t = useWords(priceWords)
  const lang = useLang()
  const [day, setDay] = useState(today)
  const [bought, setBought] = useState(today)
  const [heads, setHeads] = useState('1')
  const [channel, setChannel] = useState<'web' | 'agent'>('web')
  const option = body.options.find(({ id }) => id === row?.optionId) ?? body.options[0]
  const times = (option?.schedule ?? []).flatMap((one) => one.times ?? [])
  const [chosenTime, setTime] = useState<string>()
  if (!option) return null
  const code = (row?.code ?? Object.keys(option.types)[0] ?? 'adult') as PassengerCode
  const time = times.find((one) => one === chosenTime) ?? times[0]
  const isAsked = /^\d{1,2}$/.test(heads)
  const question = {
    typeId: passengerTypeId(code),
    currencyId: currencyIdOf(currency),
    saleDay: bought,
    serviceDay: day,
    minute: time === undefined ? null : minuteOf(time),
    passengers: Number(heads),
    site: '',
    channel,
  }
  const chosen = isAsked ? choosePrice(draftPrices(option, today, netPercent), question) : undefined
  return (
    <Panel title={t('why')}>
      <div className="prices__form">
        <p className="prices__help">
          {option.names[lang]}, {t(code)}, {t(currency)}
        </p>
        <div className="prices__pair">
          <DatePicker label={t('travelDay')} value={day} onChange={(chosen) => setDay(chosen ?? today)} />
          <DatePicker label={t('boughtOn')} value={bought} onChange={(chosen) => setBought(chosen ?? today)} />
          <TextField label={t('party')} inputMode="numeric" value={heads} maxLength={2} onChange={setHeads} />
          <Select<'web' | 'agent'>
            label={t('channel')}
            value={channel}
            onChange={setChannel}
            choices={[
              { value: 'web', label: t('web') },
              { value: 'agent', label: t('agent') },
            ]}
          />
          {time !== undefined && (
            <Select
              label={t('time')}
              value={time}
              onChange={setTime}
              choices={[...new Set(times)].map((value) => ({ value, label: value }))}
            />
          )}
        </div>
        <p role="status">
          {chosen ? (
            <>
              <b>{moneyText(lang, chosen.row.cents, currencyIdOf(currency))}</b>{' '}
              {chosen.why.length === 0
                ? t('plainPrice')
                : t('because', { conditions: chosen.why.map((one) => conditionText(t, one)).join(', ') })}
            </>
          ) : (
            isAsked && t('notSoldThen')
          )}
        </p>
      </div>
    </Panel>
  )
}

type Say = ReturnType<typeof useWords<typeof priceWords>>
const named = {
  'sale window': 'saleWindow',
  'service dates': 'serviceDates',
  weekdays: 'weekdays',
  times: 'times',
  'lead days': 'leadDays',
  passengers: 'passengers',
  site: 'siteOnly',
  channel: 'channelOnly',
} as const
function conditionText(t: Say, why: string): string {
  const [, priority] = /^priority (-?\d+)$/.exec(why) ?? []
  return priority === undefined ? t(named[why as keyof typeof named]) : t('priority', { number: priority })
}
