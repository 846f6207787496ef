import type { ProductFile } from '@opentop/contract/product-file'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Position, Rectangle } from '../departures/selection.ts'
import { priceWords } from '../messages/prices.ts'
import { useLang, useWords } from '../messages/words.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import { centsAt, currencyKeys, writtenCents, type SheetRow } from './price-sheet.ts'

type Props = {
  row: SheetRow
  index: number
  last: number
  body: ProductFile
  published: ProductFile
  box: Rectangle
  present: Position
  typing: { at: Position; text: string } | undefined
  onBegin: (at: Position) => void
  onGo: (at: Position, isMarking?: boolean) => void
  onType: (text: string) => void
  onCommit: (to: Position) => void
  onGiveUp: (at: Position) => void
}

export function PriceRow(props: Props): ReactNode {
  const { row, body } = props
  const t = useWords(priceWords)
  const rules = body.options.find(({ id }) => id === row.optionId)?.priceRules?.filter(({ type }) => type === row.code).length ?? 0
  return (
    <>
      {row.isFirst && (
        <tr className="table__row--group">
          <td colSpan={currencyKeys.length + 2} role="rowheader">
            {row.option}
          </td>
        </tr>
      )}
      <tr>
        <th scope="row" className="price-grid__type">
          {t(row.code)}
        </th>
        {currencyKeys.map((_key, column) => (
          <PriceCell key={_key} {...props} column={column} />
        ))}
        <td className="price-grid__rules">{rules > 0 && t('ruleCount', { count: rules })}</td>
      </tr>
    </>
  )
}

function PriceCell({ row, index, last, column, body, published, box, present, typing, ...acts }: Props & { column: number }): ReactNode {
  const t = useWords(priceWords)
  const lang = useLang()
  const at = { row: index, column }
  const currency = currencyKeys[column] ?? 'eur'
  const [now, was] = [centsAt(body, row, currency), centsAt(published, row, currency)]
  const isTyping = typing?.at.row === index && typing.at.column === column
  const isMarked = index >= box.top && index <= box.bottom && column >= box.left && column <= box.right
  const isPresent = present.row === index && present.column === column
  const shown = now === undefined ? t('notSold') : writtenCents(now, lang)
  const name = `${row.option}, ${t(row.code)}, ${t(currency)}`
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = {
      Enter: { row: Math.min(index + 1, last), column },
      Tab: { row: index, column: Math.min(column + 1, currencyKeys.length - 1) },
    }
    if (event.key === 'Escape') acts.onGiveUp(at)
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) acts.onCommit(to[event.key])
    else return event.stopPropagation()
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <td
      className={classes(
        'price-grid__cell table__number',
        now !== was && 'price-grid__cell--changed',
        isMarked && 'price-grid__cell--marked',
        isPresent && 'price-grid__cell--present',
      )}
      data-row={index}
      data-column={column}
      tabIndex={isPresent ? 0 : -1}
      aria-label={`${name}: ${shown}${now === was ? '' : `, ${t('before', { price: was === undefined ? t('notSold') : writtenCents(was, lang) })}`}`}
      aria-selected={isMarked}
      onClick={(event) => !isTyping && acts.onGo(at, event.shiftKey)}
      onDoubleClick={() => acts.onBegin(at)}
    >
      {isTyping ? (
        <input
          className="price-grid__input"
          aria-label={name}
          value={typing.text}
          maxLength={10}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the cell that was asked for
          autoFocus
          onChange={(event) => acts.onType(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => acts.onCommit(at)}
        />
      ) : (
        <>
          {now !== was && was !== undefined && <s className="price-grid__before">{writtenCents(was, lang)}</s>}{' '}
          <span className={now === undefined ? 'price-grid__none' : undefined}>{shown}</span>
        </>
      )}
    </td>
  )
}
