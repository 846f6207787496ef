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
export type Said = Record<string, string> | [string, string][]

export type PlainForm<N extends CallName> = {
  read?: (fields: Fields, posted: Posted) => object
  rules?: FormRules
  needs?: Switch
  shows?: StaticPage
  hasTrap?: boolean
  invalid: (field: string) => RefusalCode
  back: (posted: Posted, said: Said) => string
  next?: (posted: Posted, answer: Answers[N]) => string
  saidOf?: (params: RefusalParams) => Record<string, string>
}

export function pageWith(page: StaticPage, { site, lang }: Posted, said: Said = {}): string {
  const query = new URLSearchParams(said).toString()
  return pathTo(site, lang, { page }) + (query ? `?${query}` : '')
}
