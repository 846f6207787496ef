import { AdyenCheckout, Bancontact, Card, Dropin, Redirect } from '@adyen/adyen-web'
import '@adyen/adyen-web/styles/adyen.css'
import { langs } from '@opentop/domain/lang'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { usePage } from '../state/page-context.tsx'
import type { DropInSettings } from './ways-to-pay.ts'

/** `ask` resolves with the buyer's payment data for the provider; undefined when something is missing. */
export type DropInHandle = { ask: () => Promise<Readonly<Record<string, unknown>> | undefined>; ready: () => void }
export type AdyenDropInProps = {
  settings: DropInSettings
  methods: readonly object[]
  sum: { value: number; currency: string }
  countryCode: string
  ref: Ref<DropInHandle>
}

/** Adyen's Drop-in. Card fields are in Adyen's iframes; the page's own button submits it. */
export function AdyenDropIn({ settings, methods, sum, countryCode, ref }: AdyenDropInProps) {
  const { lang } = usePage()
  const box = useRef<HTMLDivElement>(null)
  const element = useRef<Dropin>(undefined)
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
        onSubmit: ({ data }) => waiting.current?.(data.paymentMethod as unknown as Record<string, unknown>),
      })
      if (isOver || !box.current) return
      element.current = new Dropin(checkout, { paymentMethodComponents: [Card, Bancontact, Redirect], showPayButton: false }).mount(
        box.current,
      )
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
        waiting.current = answered
        element.current?.submit()
        if (!element.current?.isValid) answered(undefined)
      }),
    ready: () => element.current?.setStatus('ready'),
  }))

  return <div ref={box} data-part="drop-in" />
}
