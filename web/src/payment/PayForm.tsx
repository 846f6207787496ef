import { checkoutRulesOf, type AgentCheckoutField } from '@opentop/domain/agent'
import type { Basket } from '@opentop/contract/basket'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useForm } from '../form/use-form.ts'
import { Agreements } from './Agreements.tsx'
import type { DropInHandle } from './AdyenDropIn.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { FreePanel } from './FreePanel.tsx'
import { GuestPanel } from './GuestPanel.tsx'
import { fillForm, keepForm } from './form-memory.ts'
import { Processing } from './Processing.tsx'
import type { TravellerNeed } from './traveller-need.ts'
import type { Country, Method } from './ways-to-pay.ts'
import type { LeadTraveller } from './TravellerFields.tsx'
import { TravellersModal } from './TravellersModal.tsx'
import { TravellersPanel } from './TravellersPanel.tsx'
import { PaymentErrorNotice } from './PaymentErrorNotice.tsx'
import { useCardFields, type CardFields } from './use-card-fields.ts'
import { WayToPay } from './WayToPay.tsx'
import { usePayment, type PaymentError } from './use-payment.ts'
import './payment-form.css'

type PayFormProps = {
  basket: Basket
  methods: readonly Method[]
  countries: readonly Country[]
  countryId: number
  needs: readonly TravellerNeed[]
  /** The result of the last attempt, if the page was loaded after one. */
  found: PaymentError | undefined
  money: (cents: number) => string
  onCountry: (id: number) => void
  onReloadMethods: () => void
  /** Called when the server's basket differs from the one on the page. */
  onOld: () => void
}

/** Errors after which the server's basket differs from the one on the page. */
const makesOld: ReadonlySet<PaymentError['kind']> = new Set(['changed', 'coupon', 'gone', 'refused'])

/** The checkout form: contact, travellers, payment method, terms, and the pay button. */
export function PayForm({ basket, methods, countries, countryId, needs, found, money, onCountry, onReloadMethods, onOld }: PayFormProps) {
  const { t } = usePage()
  const element = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string>()
  const [asking, setAsking] = useState<{ need: TravellerNeed; lead: LeadTraveller }>()
  const { paying, error, setError, pay, askAgain } = usePayment(found)
  const { payable, isAgent, paysHere, method, isDrawn } = waysOf(methods, wanted)
  const { form, errorOf, sending } = useForm<AgentCheckoutField>(checkoutRulesOf(isAgent), submit)
  const isFree = basket.totalCents === 0
  const dropIn = useRef<DropInHandle>(null)
  const card = useCardFields(methods.find(({ fieldsUrl }) => fieldsUrl !== undefined)?.fieldsUrl, () => element.current?.requestSubmit())

  useEffect(() => fillForm(element.current), [])
  useShownError(error, notice, onOld)

  const ask = (need: TravellerNeed): void => setAsking({ need, lead: leadOf(element.current) })

  async function submit(values: Record<AgentCheckoutField, string>, submitted: HTMLFormElement) {
    keepForm(values)
    const missing = needs.find((need) => need.given < need.needed)
    if (missing) return ask(missing)
    if (!isFree && !method) return
    const paymentMethod = !isFree && isDrawn ? await dropIn.current?.ask() : undefined
    if (!isFree && isDrawn && !paymentMethod) return
    const isCard = !isFree && !isDrawn && method?.kind === 'card'
    const cardToken = isCard ? await cardTokenOf(card, setError) : undefined
    if (isCard && cardToken === undefined) return
    const start = {
      expectedTotalCents: basket.totalCents,
      method: isFree ? 'free' : String(paymentMethod?.type ?? method?.key ?? ''),
      ...writtenIn(submitted, values, isAgent),
    }
    await pay({ start, cardToken, paymentMethod })
    dropIn.current?.ready()
  }

  return (
    <>
      <form className="payment-form" method="post" ref={element} {...form}>
        <div className="payment-form__notice" ref={notice}>
          {error && <PaymentErrorNotice error={error} money={money} askAgain={askAgain} />}
        </div>
        {paysHere && <ContactPanel errorOf={errorOf} countries={countries} countryId={countryId} onCountry={onCountry} />}
        {paysHere && isAgent && <GuestPanel errorOf={errorOf} />}
        <TravellersPanel needs={needs} onOpen={ask} />
        {isFree && paysHere ? (
          <FreePanel />
        ) : (
          <WayToPay
            basket={basket}
            methods={payable}
            country={countries.find(({ id }) => id === countryId)}
            hasCredit={isAgent}
            chosen={method?.key}
            onChoose={setWanted}
            onReload={onReloadMethods}
            card={card}
            dropIn={dropIn}
          />
        )}
        {paysHere && (
          <PayFoot
            error={errorOf('terms')}
            loading={sending || paying}
            text={isFree ? t('payment.book') : t('payment.pay', { amount: money(basket.totalCents) })}
          />
        )}
      </form>
      {asking && (
        <TravellersModal
          {...asking}
          onClose={() => setAsking(undefined)}
          onSaved={() => {
            setAsking(undefined)
            onOld()
          }}
        />
      )}
      <Processing open={paying} />
    </>
  )
}

function PayFoot({ error, loading, text }: { error: string | undefined; loading: boolean; text: string }) {
  const { t } = usePage()
  return (
    <>
      <Agreements error={error} />
      <Button type="submit" size="large" block loading={loading}>
        <Icon name="lock" />
        {text}
      </Button>
      <p className="micro muted payment-form__attribution">
        {t('payment.country-by')}{' '}
        <a className="link" href="https://db-ip.com" target="_blank" rel="noopener">
          IP Geolocation by DB-IP
        </a>
      </p>
    </>
  )
}

/** Shows an error once: the notice comes into sight, and an old basket is fetched anew. */
function useShownError(error: PaymentError | undefined, notice: RefObject<HTMLElement | null>, onOld: () => void): void {
  useEffect(() => {
    if (!error) return
    if (makesOld.has(error.kind)) onOld()
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

/** An agency's credit is paid from in the agent area, which asks for what it needs. */
function waysOf(methods: readonly Method[], wanted: string | undefined) {
  const payable = methods.filter(({ kind }) => kind !== 'credit')
  const isAgent = payable.length < methods.length
  return {
    payable,
    isAgent,
    paysHere: payable.length > 0 || !isAgent,
    method: payable.find(({ key }) => key === wanted) ?? payable[0],
    isDrawn: payable.some((one) => one.dropIn),
  }
}

function writtenIn(form: HTMLFormElement, values: Record<AgentCheckoutField, string>, isAgent: boolean) {
  const { firstName, lastName, email, countryId, phone, agentReference, guestFirstName, guestLastName } = values
  const agentOrder = { reference: agentReference, leadGuest: { firstName: guestFirstName, lastName: guestLastName } }
  return {
    buyer: { firstName, lastName, email, countryId: Number(countryId), ...(phone ? { phone } : {}) },
    ...(new FormData(form).has('newsletter') ? { newsletter: true } : {}),
    ...(isAgent ? { agentOrder } : {}),
  }
}

function leadOf(form: HTMLFormElement | null): LeadTraveller {
  const data = form ? new FormData(form) : new FormData()
  const text = (field: AgentCheckoutField): string => String(data.get(field) ?? '')
  return { firstName: text('firstName'), lastName: text('lastName'), phone: text('phone') }
}
