import type { ThirdParties } from '@opentop/domain/site'
import { loadScript } from '../script/load-script.ts'
import type { PageState } from '../state/page-state.ts'
import { translator } from '../messages/translator.ts'
import './chat.css'

const pollMs = 1000
const mostPolls = 10

export function startChat({ key, script, ready }: NonNullable<ThirdParties['chat']>, { lang, texts }: PageState): void {
  const place = document.createElement('div')
  place.className = 'chat'
  place.setAttribute('role', 'status')
  place.append(translator(lang, texts)('consent.chat-loading'))
  document.body.append(place)
  let polls = 0
  const timer = setInterval(() => {
    polls += 1
    if (polls < mostPolls && !document.querySelector(ready)) return
    clearInterval(timer)
    place.remove()
  }, pollMs)
  loadScript(script.replace('{key}', encodeURIComponent(key))).catch((error: unknown) =>
    console.warn('the chat script could not be loaded', error),
  )
}
