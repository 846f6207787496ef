import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { paletteWords } from '../messages/palette.ts'
import { useWords } from '../messages/words.ts'
import { KeyDepth } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { paletteOpen, type PaletteAct } from './palette.ts'
import { PaletteList } from './PaletteList.tsx'
import { usePaletteRows, type PaletteScreen } from './palette-rows.ts'
import './palette.css'
import type { Source } from './source.ts'
import { useFound } from './use-found.ts'

type Props = { screens: readonly PaletteScreen[]; sources: readonly Source[] }

const close = (): void => paletteOpen.set(false)

export function PaletteDialog(props: Props): ReactNode {
  const t = useWords(paletteWords)
  return (
    <ModalOverlay className="shade" isOpen isDismissable onOpenChange={(open) => open || close()}>
      <Modal className="palette">
        <Dialog className="palette__inside" aria-label={t('title')}>
          <KeyDepth>
            <Search {...props} />
          </KeyDepth>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Search({ screens, sources }: Props): ReactNode {
  const t = useWords(paletteWords)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const { groups: found, isLooking } = useFound(typed, sources)
  const groups = usePaletteRows(typed, found, screens)
  const rows = groups.flatMap((group) => group.rows)
  const present = rows[Math.min(place, rows.length - 1)]
  const choose = (row: PaletteAct): void => {
    close()
    row.does()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setPlace((Math.min(place, rows.length - 1) + step + rows.length) % Math.max(rows.length, 1))
    else if (event.key === 'Enter' && present) choose(present)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="palette__typed">
        <Icon name="search" />
        <input
          className="palette__input"
          role="combobox"
          aria-label={t('title')}
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={present && `${listId} ${present.id}`.replaceAll(' ', '-')}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette is opened to type
          autoFocus
          placeholder={t('placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPlace(0)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <PaletteList listId={listId} groups={groups} present={present} onChoose={choose} />
      <div role="status">
        {found
          .filter(({ failed }) => failed)
          .map(({ id, title }) => (
            <p key={id} className="palette__message">
              {t('failed', { source: title })}
            </p>
          ))}
        {isLooking && typed.trim().length > 1 && <p className="palette__message">{t('looking')}</p>}
        {!isLooking && rows.length === 0 && <p className="palette__message">{t('nothing', { text: typed.trim() })}</p>}
      </div>
      <div className="palette__foot">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('choose')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('open')}
        </span>
      </div>
    </>
  )
}
