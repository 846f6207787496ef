import type { DeskTour } from '@opentop/contract/agent'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { deskWords } from '../messages/desk.ts'
import { useLang, useWords } from '../messages/words.ts'
import { keepBefore, useRead } from '../query.ts'
import { moneyText } from '../text/money-text.ts'
import { Button } from '../ui/Button.tsx'
import '../ui/list.css'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { Draft } from './draft.ts'

type Props = { site: string; draft: Draft; onChoose: (tour: DeskTour | undefined) => void }

export function TourSearch({ site, draft: { tour, currencyId }, onChoose }: Props): ReactNode {
  const t = useWords(deskWords)
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const found = useRead('findDeskTours', { site, currencyId, ...(query ? { query } : {}) }, { placeholderData: keepBefore, enabled: !tour })
  if (tour)
    return (
      <Panel
        title={t('tour')}
        end={
          <Button size="small" onPress={() => onChoose(undefined)}>
            {t('another')}
          </Button>
        }
      >
        <p className="desk-tour">
          <b>{tour.product}</b>
          <span>{`${tour.option}, ${tour.location}`}</span>
        </p>
      </Panel>
    )
  const tours = found.data ?? []
  return (
    <Panel title={t('tour')}>
      <TextField label={t('search')} help={t('searchHelp')} type="search" autoFocus value={typed} onChange={setTyped} />
      {found.error ? (
        <ReadState read={found} />
      ) : (
        <Tours tours={tours} onChoose={onChoose} isEmpty={found.isSuccess && tours.length === 0} />
      )}
    </Panel>
  )
}

function Tours({ tours, onChoose, isEmpty }: { tours: readonly DeskTour[]; onChoose: Props['onChoose']; isEmpty: boolean }): ReactNode {
  const t = useWords(deskWords)
  const lang = useLang()
  if (isEmpty) return <p>{t('noTours')}</p>
  return (
    <ListBox
      aria-label={t('results')}
      className="list desk-tours"
      items={tours.map((tour) => ({ ...tour, id: tour.optionId }))}
      onAction={(key) => onChoose(tours.find(({ optionId }) => optionId === key))}
    >
      {(tour) => (
        <ListBoxItem id={tour.id} textValue={`${tour.product}, ${tour.option}, ${tour.location}`} className="list__item">
          <span className="list__text">
            {tour.product}
            <span className="list__detail">{`${tour.option}, ${tour.location}`}</span>
          </span>
          <span>{t('from', { price: moneyText(lang, tour.publicCents, tour.currencyId) })}</span>
        </ListBoxItem>
      )}
    </ListBox>
  )
}
