import { findBasket } from '@opentop/store/basket'
import type { BasketFacts } from '@opentop/domain/basket/basket-facts'
import type { Context } from '../call/context.ts'
import { isSame, signatureOf } from '../secret/signature.ts'

/**
 * The value of the cookie `guest_session2`: names the last basket of a guest, so that it can be offered again when the session is gone.
 * It opens and changes nothing: what it leads to is a link with the same tours, without prices and personal data.
 */
export function lastBasketToken(secret: Buffer, basketId: string): string {
  return `${basketId}.${signed(secret, basketId)}`
}

export async function findLastBasket({ shop, caller, site }: Context): Promise<BasketFacts | undefined> {
  const [id = '', given = ''] = caller.cookie('guest_session2')?.split('.') ?? []
  if (!isSame(given, signed(shop.secrets.link, id))) return undefined
  const basket = await findBasket(shop.database, id)
  return basket?.memberId === null && basket.agentId === null && basket.site === site.key ? basket : undefined
}

function signed(secret: Buffer, basketId: string): string {
  return signatureOf(secret, 'last-basket', basketId).toString('base64url')
}
