import type { ReactNode } from 'react'
import { paletteWords } from '../messages/palette.ts'
import { useWords } from '../messages/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { KeyHint } from '../ui/KeyHint.tsx'
import type { PaletteAct } from './palette.ts'
import type { PaletteGroup } from './palette-rows.ts'
import './palette.css'

type Props = {
  listId: string
  groups: readonly PaletteGroup[]
  present: PaletteAct | undefined
  onChoose: (row: PaletteAct) => void
}

/** The list below the field, which keeps the focus: the arrow keys move the present row. */
export function PaletteList({ listId, groups, present, onChoose }: Props): ReactNode {
  const t = useWords(paletteWords)
  return (
    <div className="palette__found" id={listId} role="listbox" aria-label={t('title')}>
      {groups.map(({ id, title, rows }) => (
        <div key={id} role="group" aria-label={title}>
          <div className="palette__heading" role="presentation">
            {title}
          </div>
          {rows.map((row) => (
            <div
              key={row.id}
              id={`${listId} ${row.id}`.replaceAll(' ', '-')}
              role="option"
              tabIndex={-1}
              ref={row === present ? intoView : undefined}
              aria-selected={row === present}
              className="palette__row"
              onClick={() => onChoose(row)}
            >
              <Icon name={row.icon} />
              <span className="palette__text">
                {row.text} {row.detail && <span className="palette__detail">{row.detail}</span>}
              </span>
              {row.keys && <KeyHint keys={row.keys} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function intoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}
