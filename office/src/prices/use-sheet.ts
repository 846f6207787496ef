import type { ProductFile } from '@opentop/contract/product-file'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { focusCell, movedBy, positionOf } from '../departures/grid-keys.ts'
import { rectangleOf, type Position, type Rectangle } from '../departures/selection.ts'
import { useMarks, type GridMarks } from '../departures/use-marks.ts'
import { priceWords } from '../messages/prices.ts'
import { useLang, useWords } from '../messages/words.ts'
import {
  centsAt,
  currencyKeys,
  pastedBlock,
  pathOf,
  sheetRows,
  typedCents,
  writtenCents,
  type CellEdit,
  type SheetRow,
} from './price-sheet.ts'

export type SheetActs = {
  body: ProductFile
  canEdit: boolean
  onEdit: (cells: readonly CellEdit[]) => void
  onUndo: () => void
  onSay: (sentence: string | undefined) => void
  onPresent: (at: Position) => void
}
type Typing = { at: Position; text: string }
type Sheet = {
  rows: SheetRow[]
  marks: GridMarks
  box: Rectangle
  typing: Typing | undefined
  go: (at: Position, isMarking?: boolean) => void
  isMoving: () => boolean
  begin: (at: Position, text?: string) => void
  type: (text: string) => void
  commit: (to: Position) => void
  giveUp: (at: Position) => void
}

export function useSheet({ body, canEdit, onEdit, onSay, onPresent }: SheetActs, grid: RefObject<HTMLTableElement | null>): Sheet {
  const t = useWords(priceWords)
  const lang = useLang()
  const rows = sheetRows(body, lang)
  const marks = useMarks(String(body.id))
  const [typing, setTyping] = useState<Typing>()
  // leaving the field by a key moves the focus, which must not write a second time
  const isTyping = useRef(false)
  // the arrows say themselves where the person is
  const isMoving = useRef(false)
  const go = (at: Position, isMarking = false): void => {
    if (isMarking) marks.markTo(at)
    else marks.moveTo(at)
    onPresent(at)
    isMoving.current = true
    focusCell(grid.current, at)
    isMoving.current = false
  }
  return {
    rows,
    marks,
    box: rectangleOf(marks.marked ?? { from: marks.present, to: marks.present }),
    typing,
    go,
    isMoving: () => isMoving.current,
    begin(at, text) {
      const [row, currency] = [rows[at.row], currencyKeys[at.column]]
      isTyping.current = canEdit
      if (canEdit && row && currency) setTyping({ at, text: text ?? writtenCents(centsAt(body, row, currency), lang) })
    },
    type: (text) => typing && setTyping({ ...typing, text }),
    commit(to) {
      if (!typing || !isTyping.current) return
      const [row, currency] = [rows[typing.at.row], currencyKeys[typing.at.column]]
      const value = typedCents(typing.text, lang)
      if (!value) return onSay(t('notPrice', { typed: typing.text }))
      isTyping.current = false
      onSay(undefined)
      setTyping(undefined)
      if (row && currency) onEdit([{ path: pathOf(row, currency), after: value.cents }])
      go(to)
    },
    giveUp(at) {
      isTyping.current = false
      setTyping(undefined)
      onSay(undefined)
      go(at)
    },
  }
}

type Events = Pick<React.DOMAttributes<HTMLTableElement>, 'onFocus' | 'onKeyDown' | 'onCopy' | 'onPaste'>
export function useSheetEvents({ body, canEdit, onEdit, onUndo, onSay, onPresent }: SheetActs, sheet: Sheet): Events {
  const t = useWords(priceWords)
  const lang = useLang()
  const { rows, marks, box, typing, go, begin } = sheet
  const keys = currencyKeys.slice(box.left, box.right + 1)
  const marked = rows.slice(box.top, box.bottom + 1)
  const fill = (from?: SheetRow): void => {
    if (!canEdit) return
    onEdit(marked.flatMap((row) => keys.map((key) => ({ path: pathOf(row, key), after: from && centsAt(body, from, key) }))))
  }
  const shortcut = (key: string): boolean => {
    if (key === 'z') onUndo()
    else if (key === 'd') fill(marked[0])
    else return false
    return true
  }
  const write = ({ key }: KeyboardEvent, at: Position): boolean => {
    if (key === 'Enter' || key === 'F2') begin(at)
    else if (key === 'Delete' || key === 'Backspace') fill()
    else if (/^[\d.,a-z]$/i.test(key)) begin(at, key)
    else if (key === 'Escape' && marks.marked) marks.clear()
    else return false
    return true
  }
  return {
    onFocus(event) {
      const at = positionOf(event.target)
      const { row, column } = marks.present
      if (!at || typing || sheet.isMoving() || (at.row === row && at.column === column)) return
      marks.moveTo(at)
      onPresent(at)
    },
    onKeyDown(event) {
      const at = positionOf(event.target)
      if (!at || typing || event.altKey) return
      const isShortcut = event.ctrlKey || event.metaKey
      const to = isShortcut ? undefined : movedBy(event.key, at, rows.length, currencyKeys.length)
      if (to) go(to, event.shiftKey)
      else if (isShortcut ? !shortcut(event.key.toLowerCase()) : !write(event, at)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onCopy(event: ClipboardEvent) {
      if (typing) return
      const lines = marked.map((row) => keys.map((key) => writtenCents(centsAt(body, row, key), lang)).join('\t'))
      event.clipboardData.setData('text/plain', lines.join('\n'))
      event.preventDefault()
    },
    onPaste(event: ClipboardEvent) {
      if (typing || !canEdit) return
      event.preventDefault()
      const block = pastedBlock(event.clipboardData.getData('text/plain'), { row: box.top, column: box.left }, rows, lang)
      if (!block.ok) return onSay(t('notPasted', { cell: block.cell, row: block.row, column: block.column }))
      onSay(block.beyond > 0 ? t('beyond', { count: block.beyond }) : undefined)
      onEdit(block.edits)
    },
  }
}
