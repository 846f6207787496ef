import { findLastPayment, findOpenPayment, findPayment, type PaymentFacts } from '@opentop/store/payment'
import { isPurchaseOf } from '@opentop/store/purchase'
import { isDirectOfSession } from '@opentop/store/session'
import { basketIdOf, sessionOf } from '../basket/work.ts'
import type { Context } from '../call/context.ts'
import { attemptOfToken } from './token.ts'

export async function ownPayment(attemptId: string, token: string | undefined, context: Context): Promise<PaymentFacts | undefined> {
  const { database, secrets } = context.shop
  const payment = await findPayment(database, attemptId)
  if (!payment || (token !== undefined && attemptOfToken(secrets.link, token, context.now) === attemptId)) return payment
  const session = await sessionOf(database, context)
  if (!session) return undefined
  const { transactionId } = payment
  if (await isDirectOfSession(database, transactionId, context.caller.token ?? '')) return payment
  return session.transactionId === transactionId || (await isPurchaseOf(database, transactionId, session)) ? payment : undefined
}

export async function paymentOfCaller(context: Context, directId: string | undefined): Promise<PaymentFacts | undefined> {
  const { database } = context.shop
  const id = await basketIdOf(database, await sessionOf(database, context), directId, context)
  return id === undefined ? undefined : ((await findOpenPayment(database, id)) ?? findLastPayment(database, id))
}
