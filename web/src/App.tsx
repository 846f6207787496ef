import { pageType } from '@opentop/domain/route'
import type { ReactNode } from 'react'
import { Footer } from './footer/Footer.tsx'
import { Header } from './header/Header.tsx'
import { SearchBox } from './search/SearchBox.tsx'
import { ShopProvider } from './shop.tsx'
import type { PageState } from './state.ts'
import { translator } from './t.ts'

/** The whole of a page: header, the page's own part, footer. */
export function App({ state, children }: { state: PageState; children: ReactNode }) {
  const type = pageType(state.route)
  const t = translator(state.lang, state.texts)
  const overPicture = state.view === 'home'
  return (
    <ShopProvider state={state}>
      <a className="skip" href="#main">
        {t('common.skip')}
      </a>
      {type !== 'landing' && <Header over={overPicture} search={<SearchBox id="header-search" size="sm" />} />}
      <main id="main">{children}</main>
      {type === 'plain' && <Footer />}
    </ShopProvider>
  )
}
