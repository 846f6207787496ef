import DOMPurify, { type Config } from 'dompurify'
import { policy } from '../script/trusted-types.ts'

const maxLength = 10_000
const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'small', 'ul', 'ol', 'li', 'h3', 'h4', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // a page, a place in this page, a mailbox or a telephone; "//host" and "/\host" lead to other sites
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/[^/\\]|mailto:|tel:|#|\/(?![/\\]))/i,
} satisfies Config

DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (element.hasAttribute('href')) element.setAttribute('rel', 'noopener noreferrer')
})

export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html.slice(0, maxLength), policy ? { ...allowed, TRUSTED_TYPES_POLICY: policy } : allowed)
}
