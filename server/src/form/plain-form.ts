import type { Answers, CallName } from '@opentop/contract/api'
import type { RefusalParams } from '@opentop/contract/endpoint'
import type { RefusalCode } from '@opentop/contract/refusal'
import type { Shop } from '@opentop/api/call/shop'
import type { Fields } from '@opentop/domain/booking/booking-form'
import type { FormRules } from '@opentop/domain/form/form'
import type { Lang } from '@opentop/domain/lang'
import type { StaticPage } from '@opentop/domain/page/pages'
import { pathTo } from '@opentop/domain/page/route'
import type { Site, Switch } from '@opentop/domain/site'

export type Posted = { shop: Shop; site: Site; lang: Lang; fields: Fields }
/** What a page says after a redirect, in its query. */
export type Said = Record<string, string> | [string, string][]

/** A call as a plain form: how its fields are read, and which page shows the outcome. */
export type PlainForm<N extends CallName> = {
  read?: (fields: Fields, posted: Posted) => object
  /** Rules whose first mistake is shown at its field. */
  rules?: FormRules
  needs?: Switch
  /** The page that a refused form is shown on again, with what was entered. */
  shows?: StaticPage
  /** Has a field that people do not see and do not fill in. */
  hasTrap?: boolean
  /** The refusal for an input that the contract refuses. */
  invalid: (field: string) => RefusalCode
  /** The page with the form, which shows a refusal. */
  back: (posted: Posted, said: Said) => string
  /** The page after success; by default the one with the form. */
  next?: (posted: Posted, answer: Answers[N]) => string
  /** What the sentence of a refusal needs besides its code. */
  saidOf?: (params: RefusalParams) => Record<string, string>
}

export function pageWith(page: StaticPage, { site, lang }: Posted, said: Said = {}): string {
  const query = new URLSearchParams(said).toString()
  return pathTo(site, lang, { page }) + (query ? `?${query}` : '')
}
