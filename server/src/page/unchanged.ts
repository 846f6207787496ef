import { anonymous, type Context } from '@opentop/api/call/context'
import type { Shop } from '@opentop/api/call/shop'
import { leaderReads } from '@opentop/store/replica'
import { areAnsweredAlike, pageCall } from './page-calls.ts'
import type { KeptPage, PageCache } from './page-cache.ts'

export async function unchangedPage(
  shop: Shop,
  cache: PageCache,
  key: string,
  seen: Pick<Context, 'site' | 'lang' | 'currencyId'>,
): Promise<KeptPage | undefined> {
  const page = cache.doubtful(key, shop.now())
  // a page that asked nothing costs nothing to make
  if (!page || page.answers.length === 0) return undefined
  const edition = cache.edition()
  const context = { ...seen, shop, replica: leaderReads(shop.database), snapshot: shop.snapshot(), now: shop.now(), caller: anonymous }
  const call = pageCall(context, () => undefined)
  const isSame = await areAnsweredAlike(call, page.answers).catch(() => false)
  if (!isSame) return undefined
  cache.confirm(page, edition)
  return page
}
