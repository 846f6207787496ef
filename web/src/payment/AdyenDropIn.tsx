import { AdyenCheckout, ApplePay, Bancontact, Card, Dropin, GooglePay, Redirect } from '@adyen/adyen-web'
import '@adyen/adyen-web/styles/adyen.css'
import { langs } from '@opentop/domain/lang'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react'
import { usePage } from '../state/page-context.tsx'
import type { DropInHandle, WalletPay } from './drop-in.ts'
import type { DropInSettings } from './ways-to-pay.ts'

export type AdyenDropInProps = {
  settings: DropInSettings
  methods: readonly object[]
  sum: { value: number; currency: string }
  countryCode: string
  wallet?: WalletPay
  ref: Ref<DropInHandle>
}

export function AdyenDropIn({ settings, methods, sum, countryCode, wallet, ref }: AdyenDropInProps) {
  const { lang } = usePage()
  const box = useRef<HTMLDivElement>(null)
  const element = useRef<Dropin>(undefined)
  /** Answers a wallet, which keeps its own window open until then. */
  const atWallet = useRef<{ resolve: (result: { resultCode: 'Authorised' }) => void; reject: () => void }>(undefined)
  const open = useEffectEvent((resolve: () => void, reject: () => void) => (wallet?.mayPay() ? resolve() : reject()))
  const submitted = useEffectEvent((data: Readonly<Record<string, unknown>>) => {
    if (waiting.current) waiting.current(data)
    else wallet?.payWith(async () => ({ method: String(data.type), data }))
  })
  const waiting = useRef<(data: Readonly<Record<string, unknown>> | undefined) => void>(undefined)

  useEffect(() => {
    let isOver = false
    async function mount(): Promise<void> {
      const checkout = await AdyenCheckout({
        clientKey: settings.clientKey,
        environment: settings.environment,
        locale: langs[lang].intl,
        countryCode,
        amount: sum,
        paymentMethodsResponse: { paymentMethods: methods as never },
        showPayButton: false,
        analytics: { enabled: false },
        onSubmit: ({ data }, _component, actions) => {
          atWallet.current = actions
          submitted(data.paymentMethod as unknown as Record<string, unknown>)
        },
      })
      if (isOver || !box.current) return
      const own = { showPayButton: true, onClick: open }
      element.current = new Dropin(checkout, {
        paymentMethodComponents: [Card, Bancontact, Redirect, ApplePay, GooglePay],
        instantPaymentTypes: ['applepay', 'googlepay'],
        paymentMethodsConfiguration: { applepay: own, googlepay: own },
        showPayButton: false,
      }).mount(box.current)
    }
    void mount()
    return () => {
      isOver = true
      element.current?.unmount()
      element.current = undefined
    }
    // the methods are a new array on every render, so they are compared by content
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settings.clientKey, settings.environment, lang, countryCode, sum.value, sum.currency, JSON.stringify(methods)])

  useImperativeHandle(ref, () => ({
    ask: () =>
      new Promise((answered) => {
        waiting.current = (data) => {
          waiting.current = undefined
          answered(data)
        }
        element.current?.submit()
        if (!element.current?.isValid) waiting.current(undefined)
      }),
    ready: (isPaid) => {
      if (isPaid) atWallet.current?.resolve({ resultCode: 'Authorised' })
      else atWallet.current?.reject()
      atWallet.current = undefined
      element.current?.setStatus('ready')
    },
  }))

  return <div ref={box} data-part="drop-in" />
}
