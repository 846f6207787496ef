import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef, type ReactNode } from 'react'
import { classes } from '@opentop/ui/base/classes.ts'
import './virtual-rows.css'

type Props = {
  label: string
  count: number
  /** Height of every row in px; nothing is measured. */
  rowHeight: number
  /** Height of the visible part in px. */
  height: number
  /** Draws one row: cells with role="cell". Must be stable (useCallback) and render no React Aria parts. */
  row: (index: number) => ReactNode
  present?: number | undefined
  marked?: ReadonlySet<number> | undefined
  onRowClick?: ((index: number) => void) | undefined
  /** Called when the last rows come into view, to load more. Must be stable. */
  onEnd?: (() => void) | undefined
}

/**
 * Long lists. Kept apart from filters and dialogs in a memo component: with React Aria parts in the same component each frame of
 * scrolling costs three times as much. Pass stable functions, or the memo does not help.
 */
export const VirtualRows = memo(function VirtualRows(props: Props): ReactNode {
  const { label, count, rowHeight, height, row, present, marked, onRowClick, onEnd } = props
  const box = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- its functions stay in this component
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    useFlushSync: false,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    virtual.measure()
  }, [rowHeight, virtual])
  useEffect(() => {
    if (present !== undefined) virtual.scrollToIndex(present, { align: 'auto' })
  }, [present, virtual])
  useEffect(() => {
    if (count > 0 && last >= count - 10) onEnd?.()
  }, [last, count, onEnd])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="rows" ref={box} style={{ height }} role="rowgroup" aria-label={label} tabIndex={0}>
      <div className="rows__all" role="presentation" style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, start }) => (
          <div
            key={index}
            role="row"
            aria-rowindex={index + 2}
            aria-selected={marked?.has(index)}
            className={classes('rows__row', index === present && 'rows__row--present', marked?.has(index) && 'rows__row--marked')}
            style={{ height: rowHeight, transform: `translateY(${start}px)` }}
            {...(onRowClick ? { onClick: () => onRowClick(index) } : {})}
          >
            {row(index)}
          </div>
        ))}
      </div>
    </div>
  )
})
