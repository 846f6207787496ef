import { langs } from '@opentop/domain/lang'
import { usePage } from '../state/page-context.tsx'

export function PostedLang() {
  const { lang } = usePage()
  return <input type="hidden" name="lang" value={langs[lang].prefixes[0]} />
}
