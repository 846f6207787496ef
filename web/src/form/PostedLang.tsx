import { langs } from '@opentop/domain/lang'
import { usePage } from '../state/page-context.tsx'

/** The language of the page, for the answer to a form that the browser posts. */
export function PostedLang() {
  const { lang } = usePage()
  return <input type="hidden" name="lang" value={langs[lang].prefixes[0]} />
}
