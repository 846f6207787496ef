import type { Purchase } from '@opentop/contract/member'
import { apiRoot } from '@opentop/contract/paths'
import { pathTo } from '@opentop/domain/page/route'
import type { Context } from '../call/context.ts'
import { voucherToken } from '../voucher/code.ts'
import { printToken } from '../voucher/print-token.ts'

export function withLinks(purchase: Purchase, linkVersion: number, { shop, site, lang }: Context): Purchase {
  const { voucher } = shop.secrets
  const bookingPath = `${pathTo(site, lang, { page: 'myBooking' })}?token=${voucherToken(voucher, { id: purchase.id, linkVersion })}`
  const links = ({ id, state }: Purchase['sales'][number]) => ({
    bookingPath,
    ...(state === 'confirmed' ? { changePath: bookingPath } : {}),
    printPath: `${apiRoot}/sale/${id}/print?bearer=${printToken(voucher, id, shop.now())}`,
  })
  const isUsable = ({ state }: Purchase['sales'][number]): boolean => state === 'confirmed' || state === 'used'
  return { ...purchase, sales: purchase.sales.map((sale) => (isUsable(sale) ? { ...sale, ...links(sale) } : sale)) }
}
