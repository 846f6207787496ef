import type { ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { deskWords } from '../messages/desk.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { usePlace, type Place } from '../site/site.ts'
import { BuyerForm } from './BuyerForm.tsx'
import './desk.css'
import { LastSales } from './LastSales.tsx'
import { SalePanel } from './SalePanel.tsx'
import { SoldPanel } from './SoldPanel.tsx'
import { TourSearch } from './TourSearch.tsx'
import { TravellersForm } from './TravellersForm.tsx'
import { TripChoice } from './TripChoice.tsx'
import { useSale } from './use-sale.ts'

export function DeskPage(): ReactNode {
  const t = useWords(deskWords)
  const place = usePlace()
  return <Page title={t('title')}>{place && <Desk key={place.site.key} place={place} />}</Page>
}

function Desk({ place }: { place: Place }): ReactNode {
  const t = useWords(deskWords)
  const site = place.site.key
  const timeZone = place.city?.timezone ?? 'UTC'
  const tills = (useRead('getTills', {}).data ?? []).filter((till) => till.site === site && till.shift)
  const sale = useSale(site, tills)
  const { draft, change, hold, types, sold, mistakeIn } = sale
  useKeys({
    'Ctrl+Enter': { says: t('title'), does: () => void sale.sell() },
    ...(sold ? { n: { says: t('next'), does: sale.clear } } : {}),
  })
  return (
    <>
      {sold ? (
        <SoldPanel sold={sold} timeZone={timeZone} onNext={sale.clear} />
      ) : (
        <div className="desk">
          <div className="desk__main">
            <TourSearch site={site} draft={draft} onChoose={(tour) => change({ tour, day: undefined, time: undefined, parts: [] })} />
            <TripChoice site={site} draft={draft} onChange={change} problem={hold.problem} />
            {types.length > 0 && draft.way !== 'link' && (
              <TravellersForm types={types} draft={draft} onChange={change} mistakeIn={sale.travellerMistake} />
            )}
            <BuyerForm draft={draft} onChange={change} mistakeIn={mistakeIn} />
          </div>
          <div className="desk__side">
            <SalePanel
              draft={draft}
              onChange={change}
              hold={hold}
              tills={tills}
              timeZone={timeZone}
              refused={sale.refused}
              mistakeIn={mistakeIn}
              pending={sale.pending}
              onSell={() => void sale.sell()}
              onClear={sale.clear}
            />
          </div>
        </div>
      )}
      <LastSales site={site} timeZone={timeZone} />
    </>
  )
}
