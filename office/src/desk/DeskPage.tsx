import type { CurrencyId } from '@opentop/domain/price/currency'
import { DeskContext } from '@opentop/ui/desk/audience.tsx'
import { DeskPanel } from '@opentop/ui/desk/DeskPanel.tsx'
import { focusOnBuyer, focusOnDay, focusOnSearch } from '@opentop/ui/desk/parts.ts'
import { TourSearch } from '@opentop/ui/desk/TourSearch.tsx'
import { useDeskFocus } from '@opentop/ui/desk/use-desk-focus.ts'
import { HydratedProvider } from '@opentop/ui/hydration/use-hydrated.tsx'
import { useDeferredValue, type ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { deskWords } from '../messages/desk.ts'
import { useWords } from '../messages/words.ts'
import { keepBefore, useRead } from '../query.ts'
import { usePlace, type Place } from '../site/site.ts'
import { ReadState } from '../ui/ReadState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { BuyerForm } from './BuyerForm.tsx'
import './desk.css'
import type { DraftChange } from './draft.ts'
import { LastSales } from './LastSales.tsx'
import { SalePanel } from './SalePanel.tsx'
import { StaffSold } from './StaffSold.tsx'
import { StaffTrip } from './StaffTrip.tsx'
import { TravellersForm } from './TravellersForm.tsx'
import { useSale } from './use-sale.ts'
import { useStaffDesk } from './use-staff-desk.tsx'

export function DeskPage(): ReactNode {
  const t = useWords(deskWords)
  const place = usePlace()
  return (
    <Page title={t('title')}>
      {place && (
        <HydratedProvider>
          <Desk key={place.site.key} place={place} />
        </HydratedProvider>
      )}
    </Page>
  )
}

function Desk({ place }: { place: Place }): ReactNode {
  const t = useWords(deskWords)
  const audience = useStaffDesk()
  const site = place.site.key
  const timeZone = place.city?.timezone ?? 'UTC'
  const tills = (useRead('getTills', {}).data ?? []).filter((till) => till.site === site && till.shift)
  const desk = useSale(site, tills)
  const { sale, act, day, hold, types, mistakeIn, clear } = desk
  const { details: draft, sold } = sale
  const change: DraftChange = (details) => act({ do: 'write', details })
  const found = useTours(site, draft.currencyId, sale.text)
  useDeskFocus({ optionId: sale.tour?.optionId, isReady: day.found !== undefined, isSold: sold !== undefined })
  useKeys({
    'Ctrl+Enter': { says: t('title'), does: () => void desk.sell() },
    n: { says: audience.t('desk.new'), does: clear },
    ...(sold
      ? {}
      : {
          '/': { says: audience.t('desk.tour'), does: focusOnSearch },
          d: { says: audience.t('desk.trip'), does: focusOnDay },
          b: { says: t('buyer'), does: focusOnBuyer },
        }),
  })
  return (
    <DeskContext value={audience}>
      {sold ? (
        <StaffSold sold={sold} timeZone={timeZone} onNext={clear} />
      ) : (
        <div className="desk">
          <DeskPanel part="tour" title={audience.t('desk.tour')}>
            <TourSearch
              text={sale.text}
              tours={found.tours}
              isFresh={found.isFresh}
              chosen={sale.tour?.optionId}
              onText={(text) => act({ do: 'search', text })}
              onChoose={(tour) => act({ do: 'tour', tour })}
            />
            {found.read.error && <ReadState read={found.read} />}
          </DeskPanel>
          <DeskPanel part="trip" title={audience.t('desk.trip')}>
            <StaffTrip site={site} day={day} act={act} asksGuardian={hold.problem?.code === 'guardian-needed'}>
              <TextField
                label={t('coupon')}
                value={draft.coupon}
                mistake={hold.problem?.code.startsWith('coupon-') ? hold.problem.detail : undefined}
                onChange={(coupon) => change({ coupon })}
                maxLength={40}
              />
            </StaffTrip>
          </DeskPanel>
          <DeskPanel part="buyer" title={t('buyerAndPay')}>
            <BuyerForm draft={draft} onChange={change} mistakeIn={mistakeIn} />
            {types.length > 0 && draft.way !== 'link' && (
              <TravellersForm types={types} draft={draft} onChange={change} mistakeIn={desk.travellerMistake} />
            )}
            <SalePanel desk={desk} onChange={change} tills={tills} timeZone={timeZone} />
          </DeskPanel>
        </div>
      )}
      <LastSales site={site} timeZone={timeZone} />
    </DeskContext>
  )
}

/** The tours that match a text, as it is typed; those before stay until they are found. */
function useTours(site: string, currencyId: CurrencyId, text: string) {
  const query = useDeferredValue(text.trim())
  const read = useRead('findDeskTours', { site, currencyId, ...(query ? { query } : {}) }, { placeholderData: keepBefore })
  return { read, tours: read.data ?? [], isFresh: read.isSuccess && !read.isPlaceholderData && query === text.trim() }
}
