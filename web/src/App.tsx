import { showsPart } from '@opentop/domain/page/page-group'
import { pageType } from '@opentop/domain/page/route'
import { hasSwitch } from '@opentop/domain/site'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { AfterConsent } from './after-consent/AfterConsent.tsx'
import { ConsentSettings } from './consent/ConsentSettings.tsx'
import { CookieNotice } from './consent/CookieNotice.tsx'
import { captureInputBeforeHydration } from './hydration/capture-input.ts'
import { Footer } from './footer/Footer.tsx'
import { Header } from './header/Header.tsx'
import { Activity } from './layout/Activity.tsx'
import { Dock } from './layout/Dock.tsx'
import { GenericModal } from './modal/GenericModal.tsx'
import { OutdatedNotice } from './layout/OutdatedNotice.tsx'
import { RatingBar } from './layout/RatingBar.tsx'
import { ToTop } from './layout/ToTop.tsx'
import { SearchBox } from './search/SearchBox.tsx'
import { PageProvider } from './state/page-context.tsx'
import type { PageState } from './state/page-state.ts'
import { translator } from './messages/translator.ts'
import { HydratedProvider, useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import { layOutDeferredSections } from './layout/deferred-sections.ts'
import { forgetLapsedTickets } from '@opentop/ui/offline/forget-tickets.ts'

export function App({ state, children }: { state: PageState; children: ReactNode }) {
  useEarlyInput()
  const type = pageType(state.route)
  const isFramed = type !== 'landing'
  const t = translator(state.lang, state.texts)
  return (
    <HydratedProvider>
      <PageProvider state={state}>
        <OutdatedNotice />
        <a className="skip-link" href="#main">
          {t('navigation.skip')}
        </a>
        {state.view === 'product' && (
          <a className="skip-link" href="#booking">
            {t('navigation.skip-tickets')}
          </a>
        )}
        <Dock>{(isFramed || state.view === 'newsletter') && <CookieNotice />}</Dock>
        {isFramed && hasSwitch(state.site, state.switches, 'ratingTopBar') && <RatingBar />}
        {isFramed && (
          <Header
            over={state.view === 'home'}
            search={
              state.view !== 'destinations' && showsPart(state.site, state.route, 'search') && <SearchBox id="header-search" size="small" />
            }
          />
        )}
        <main id="main">{children}</main>
        {type === 'plain' && <Footer />}
        <ToTop />
        <Activity />
        <ConsentSettings />
        <AfterConsent state={state} />
        <GenericModal />
        <MarkReady />
      </PageProvider>
    </HydratedProvider>
  )
}

/** Replays input from before hydration into React. The fields are read in a layout effect, before anything re-renders; the events are sent after it. */
function useEarlyInput(): void {
  useLayoutEffect(() => queueMicrotask(captureInputBeforeHydration()), [])
}

function MarkReady() {
  const hydrated = useHydrated()
  useEffect(() => {
    if (!hydrated) return
    document.documentElement.dataset.ready = 'true'
    void layOutDeferredSections()
    void forgetLapsedTickets(Date.now())
  }, [hydrated])
  return null
}
