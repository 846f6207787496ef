import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { LangContext } from './messages/words.ts'
import { officeRouter } from './pages/routes.tsx'
import { onRefusal, queries } from './query.ts'
import { look, showLook } from './session/preferences.ts'
import { signedOut } from './session/signed-out.ts'
import { useStore } from '@opentop/ui/state/store.ts'
import './styles/main.css'
import { allowEmptyHtml } from './trusted-types.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no root element')

allowEmptyHtml()
showLook(look.get())
// the frame shows the sign-in over a page that was open; at the first load it goes there instead
onRefusal((problem) => {
  if (problem.code === 'signed-out' && queries.getQueryData(['getSession', {}])) signedOut.set(true)
})
const router = officeRouter()

function App(): ReactNode {
  const { lang } = useStore(look)
  return (
    <LangContext value={lang}>
      <I18nProvider locale={lang === 'es' ? 'es-ES' : 'en-GB'}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </LangContext>
  )
}

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
