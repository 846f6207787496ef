import type { ProductFile } from '@opentop/contract/product-file'
import type { ReactNode } from 'react'
import { priceWords } from '../messages/prices.ts'
import { useLang, useWords } from '../messages/words.ts'
import { Panel } from '../ui/Panel.tsx'
import { Table } from '../ui/Table.tsx'
import { currencyKeys, writtenCents } from './price-sheet.ts'

type Rule = NonNullable<ProductFile['options'][number]['priceRules']>[number]

export function RuleList({ body }: { body: ProductFile }): ReactNode {
  const t = useWords(priceWords)
  const lang = useLang()
  const rules = body.options.flatMap(({ names, priceRules = [] }) =>
    priceRules.map((rule, place) => ({ rule, option: names[lang], key: `${names.en} ${place}` })),
  )
  if (rules.length === 0) return null
  return (
    <Panel title={t('seasons')} flush>
      <Table label={t('rules')}>
        <thead>
          <tr>
            <th scope="col">{t('optionAndPassenger')}</th>
            <th scope="col">{t('whenThat')}</th>
            {currencyKeys.map((key) => (
              <th key={key} scope="col" className="table__number">
                {t(key)}
              </th>
            ))}
            <th scope="col" className="table__number">
              {t('rank')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ rule, option, key }) => (
            <tr key={key}>
              <td>
                {option}, {t(rule.type)}
              </td>
              <td>{conditionsOf(rule, t).join(', ')}</td>
              {currencyKeys.map((one) => (
                <td key={one} className="table__number">
                  {writtenCents(rule.prices[one], lang)}
                </td>
              ))}
              <td className="table__number">{rule.priority ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}

type Say = ReturnType<typeof useWords<typeof priceWords>>
function conditionsOf(rule: Rule, t: Say): string[] {
  const span = (word: 'boughtSpan' | 'travelSpan' | 'timeSpan', from: string | undefined, to: string | undefined): string[] =>
    from === undefined && to === undefined ? [] : [t(word, { from: from ?? '…', to: to ?? '…' })]
  const { leadDaysMin, leadDaysMax, minPassengers, site, channel, weekdays } = rule
  return [
    ...span('travelSpan', rule.serviceFrom, rule.serviceTo),
    ...span('boughtSpan', rule.saleFrom, rule.saleTo),
    ...(weekdays ? [weekdays.map((day) => t(day)).join(' ')] : []),
    ...span('timeSpan', rule.timeFrom, rule.timeTo),
    ...(leadDaysMin === undefined ? [] : [t('leadFrom', { count: leadDaysMin })]),
    ...(leadDaysMax === undefined ? [] : [t('leadTo', { count: leadDaysMax })]),
    ...(minPassengers === undefined ? [] : [t('fromPeople', { count: minPassengers })]),
    ...(site === undefined ? [] : [site]),
    ...(channel === undefined ? [] : [t(channel)]),
  ]
}
