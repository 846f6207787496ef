import type { CheckoutField } from '@opentop/domain/agent/agent'
import type { Inputs } from '@opentop/contract/api'
import type { Basket } from '@opentop/contract/basket'
import type { FormRules } from '@opentop/domain/form/form'
import { phoneNumber } from '@opentop/domain/form/dial-code'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { mistakesOf, type FormAnswer } from '../form/form-answer.ts'
import { useForm } from '../form/use-form.ts'
import type { DropInHandle, WalletPayment } from './drop-in.ts'
import { fillForm, keepForm } from './form-memory.ts'
import { useCardFields, type CardFields } from './use-card-fields.ts'
import { usePayment, type PaymentError } from './use-payment.ts'
import type { Country, Method } from './ways-to-pay.ts'

type PayFormOptions = {
  basket: Basket
  methods: readonly Method[]
  countries: readonly Country[]
  rules: (isAgent: boolean) => FormRules<string>
  found: PaymentError | undefined
  answer?: FormAnswer
  directId?: string | undefined
  /** What else the form says. */
  more?: (values: Record<string, string>) => Pick<Inputs['payLocal'], 'invoice'>
  prepare: (form: HTMLFormElement) => Promise<boolean> | boolean
  onOld: () => void
}

/** Errors after which the server's basket differs from the one on the page. */
const makesOld: ReadonlySet<PaymentError['kind']> = new Set(['changed', 'coupon', 'gone', 'refused'])

export function usePayForm({ basket, methods, countries, rules, found, answer = {}, directId, more, prepare, onOld }: PayFormOptions) {
  const element = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const dropIn = useRef<DropInHandle>(null)
  const wallet = useRef<() => Promise<WalletPayment | undefined>>(undefined)
  const [wanted, setWanted] = useState(answer.entered?.method)
  const { paying, isAway, error, setError, pay, askAgain } = usePayment(found)
  const ways = waysOf(methods, wanted)
  const { method, isAgent, isDrawn } = ways
  const { form, errorOf, sending, check } = useForm<string>(rules(isAgent), submit, mistakesOf(rules(isAgent), answer))
  const isFree = basket.totalCents === 0
  const cardUrl = methods.find(({ kind }) => kind === 'card')?.fieldsUrl
  const card = useCardFields(cardUrl, () => element.current?.requestSubmit())

  useEffect(() => fillForm(element.current), [])
  useShownError(error, notice, onOld)

  async function submit(typed: Record<string, string>, submitted: HTMLFormElement): Promise<void> {
    const askWallet = wallet.current
    wallet.current = undefined
    const values = typed as Record<CheckoutField, string>
    keepForm(values)
    if (!(await prepare(submitted)) || (!isFree && !method && !askWallet)) return
    const chosen = isFree ? { method: 'free' } : await (askWallet ? walletPayment(askWallet) : chosenPayment())
    if (!chosen) return
    const { method: key, ...data } = chosen
    const start = {
      expectedTotalCents: basket.totalCents,
      method: key,
      ...writtenIn(submitted, values, countries, isAgent),
      ...(directId === undefined ? {} : { directId }),
      ...more?.(typed),
    }
    const isPaid = await pay({ start, ...data })
    dropIn.current?.ready(isPaid)
  }

  async function walletPayment(askWallet: () => Promise<WalletPayment | undefined>) {
    const given = await askWallet()
    if (!given) setError({ kind: 'card-silent' })
    return given && { method: given.method, paymentMethod: given.data }
  }

  async function chosenPayment(): Promise<
    { method: string; cardToken?: string; paymentMethod?: Readonly<Record<string, unknown>> } | undefined
  > {
    if (isDrawn) {
      const paymentMethod = await dropIn.current?.ask()
      return paymentMethod && { method: String(paymentMethod.type), paymentMethod }
    }
    if (method?.kind !== 'card') return { method: method?.key ?? '' }
    const cardToken = await cardTokenOf(card, setError)
    return cardToken === undefined ? undefined : { method: method.key, cardToken }
  }

  function payWith(askWallet: () => Promise<WalletPayment | undefined>): void {
    wallet.current = askWallet
    element.current?.requestSubmit()
    // an incomplete form is not sent, and the next press of the pay button is about the card again
    queueMicrotask(() => (wallet.current = undefined))
  }

  const mayPay = (): boolean => element.current !== null && check(element.current)

  const fail = (): void => setError({ kind: 'said', text: '' })

  return {
    ...ways,
    mayPay,
    fail,
    element,
    notice,
    dropIn,
    card,
    form,
    errorOf,
    isFree,
    setWanted,
    error,
    askAgain,
    paying,
    isAway,
    sending,
    payWith,
  }
}

function useShownError(error: PaymentError | undefined, notice: RefObject<HTMLElement | null>, onOld: () => void): void {
  useEffect(() => {
    if (!error) return
    if (makesOld.has(error.kind)) onOld()
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'nearest' })
    // runs once per error, not when a callback changes
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error])
}

async function cardTokenOf(card: CardFields, setError: (error: PaymentError | undefined) => void): Promise<string | undefined> {
  setError(undefined)
  const answer = await card.ask()
  if (answer.kind === 'silent') setError({ kind: 'card-silent' })
  return answer.kind === 'token' ? answer.token : undefined
}

/** An agency's credit is paid from in the agent area, which asks for what it needs. Wallets have buttons of their own. */
function waysOf(methods: readonly Method[], wanted: string | undefined) {
  const isDrawn = methods.some((one) => one.dropIn)
  const payable = methods.filter(({ kind }) => kind !== 'credit' && (isDrawn || kind !== 'wallet'))
  const isAgent = methods.some(({ kind }) => kind === 'credit')
  return {
    payable,
    wallets: isDrawn ? [] : methods.filter(({ kind }) => kind === 'wallet'),
    isAgent,
    paysHere: payable.length > 0 || !isAgent,
    method: payable.find(({ key }) => key === wanted) ?? payable[0],
    isDrawn,
  }
}

function writtenIn(form: HTMLFormElement, values: Record<CheckoutField, string>, countries: readonly Country[], isAgent: boolean) {
  const { firstName, lastName, email, countryId, agentReference, guestFirstName, guestLastName } = values
  const agentOrder = { reference: agentReference, leadGuest: { firstName: guestFirstName, lastName: guestLastName } }
  const typed = new FormData(form)
  const phone = phoneIn(typed, countries)
  return {
    buyer: { firstName, lastName, email, countryId: Number(countryId), ...(phone ? { phone } : {}) },
    ...(typed.has('newsletter') ? { newsletter: true } : {}),
    ...(isAgent ? { agentOrder } : {}),
  }
}

function phoneIn(typed: FormData, countries: readonly Country[]): string {
  const prefix = Number(typed.get('phoneCountry') ?? typed.get('countryId'))
  return phoneNumber(countries.find(({ id }) => id === prefix)?.code ?? '', String(typed.get('phone') ?? ''))
}
