import { showsPart } from '@opentop/domain/page-group'
import { pageType } from '@opentop/domain/route'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { AfterConsent } from './after-consent/AfterConsent.tsx'
import { ConsentSettings } from './consent/ConsentSettings.tsx'
import { CookieNotice } from './consent/CookieNotice.tsx'
import { earlyInput } from './early-input.ts'
import { Footer } from './footer/Footer.tsx'
import { Header } from './header/Header.tsx'
import { Activity } from './layout/Activity.tsx'
import { GenericModal } from './layout/GenericModal.tsx'
import { OutdatedNotice } from './layout/OutdatedNotice.tsx'
import { ToTop } from './layout/ToTop.tsx'
import { SearchBox } from './search/SearchBox.tsx'
import { ShopProvider } from './shop.tsx'
import type { PageState } from './state.ts'
import { translator } from './t.ts'
import { HydratedProvider, useHydrated } from './use-hydrated.tsx'
import { makeWhole } from './whole-page.ts'

/** The whole of a page: header, the page's own part, footer. */
export function App({ state, children }: { state: PageState; children: ReactNode }) {
  useEarlyInput()
  const type = pageType(state.route)
  const t = translator(state.lang, state.texts)
  const overPicture = state.view === 'home'
  // all destinations has a search of its own
  const hasSearch = state.route.page !== 'destinations' && showsPart(state.site, state.route, 'search')
  return (
    <HydratedProvider>
      <ShopProvider state={state}>
        <OutdatedNotice />
        <a className="skip" href="#main">
          {t('navigation.skip')}
        </a>
        <CookieNotice />
        {type !== 'landing' && <Header over={overPicture} search={hasSearch && <SearchBox id="header-search" size="sm" />} />}
        <main id="main">{children}</main>
        {type === 'plain' && <Footer />}
        <ToTop />
        <Activity />
        <ConsentSettings />
        <AfterConsent state={state} />
        <GenericModal />
        <ReadyMark />
      </ShopProvider>
    </HydratedProvider>
  )
}

/** What the traveller filled in while the scripts were on their way. Found before anything is drawn anew, told when React has done its part. */
function useEarlyInput(): void {
  useLayoutEffect(() => queueMicrotask(earlyInput()), [])
}

/** Marks the page as interactive, for style sheets and tests. */
function ReadyMark() {
  const hydrated = useHydrated()
  useEffect(() => {
    if (!hydrated) return
    document.documentElement.dataset.ready = 'true'
    void makeWhole()
  }, [hydrated])
  return null
}
