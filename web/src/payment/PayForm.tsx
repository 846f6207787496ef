import { checkoutRulesOf, type AgentCheckoutField } from '@opentop/domain/agent'
import type { Basket } from '@opentop/contract/basket'
import { currencies } from '@opentop/domain/currency'
import { useEffect, useRef, useState } from 'react'
import { useShop } from '../shop.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useForm } from '../use-form.ts'
import { Agreements } from './Agreements.tsx'
import type { DropInHandle } from './AdyenDropIn.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { DropInPanel } from './DropInPanel.tsx'
import { FreePanel } from './FreePanel.tsx'
import { GuestPanel } from './GuestPanel.tsx'
import { fillForm, keepForm } from './form-memory.ts'
import { MethodPanel } from './MethodPanel.tsx'
import { Processing } from './Processing.tsx'
import type { Country, Method, TravellerNeed } from './shown.ts'
import { TravellersModal } from './TravellersModal.tsx'
import { TravellersPanel } from './TravellersPanel.tsx'
import { TroubleNotice } from './TroubleNotice.tsx'
import { useCardFields } from './use-card-fields.ts'
import { usePayment, type Trouble } from './use-payment.ts'

type PayFormProps = {
  basket: Basket
  methods: readonly Method[]
  countries: readonly Country[]
  countryId: number
  needs: readonly TravellerNeed[]
  /** The result of the last attempt, if the page was loaded after one. */
  found: Trouble | undefined
  money: (cents: number) => string
  onCountry: (id: number) => void
  onReloadMethods: () => void
  /** Called when the server's basket differs from the one on the page. */
  onOld: () => void
}

/** Errors after which the server's basket differs from the one on the page. */
const staleAfter: ReadonlySet<Trouble['kind']> = new Set(['changed', 'coupon', 'gone', 'refused'])

/** The checkout form: contact, travellers, payment method, terms, and the pay button. */
export function PayForm({ basket, methods, countries, countryId, needs, found, money, onCountry, onReloadMethods, onOld }: PayFormProps) {
  const { t } = useShop()
  const element = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string>()
  const [asking, setAsking] = useState<TravellerNeed>()
  const { paying, trouble, setTrouble, pay, askAgain } = usePayment(found)
  // agency credit is used in the agent area, which has its own form
  const payable = methods.filter(({ kind }) => kind !== 'credit')
  const isAgent = payable.length < methods.length
  const paysHere = payable.length > 0 || !isAgent
  const { form, errorOf, sending } = useForm<AgentCheckoutField>(checkoutRulesOf(isAgent), submit)
  const isFree = basket.totalCents === 0
  const method = payable.find(({ key }) => key === wanted) ?? payable[0]
  const drawn = payable.find((one) => one.dropIn)?.dropIn
  const dropIn = useRef<DropInHandle>(null)
  const card = useCardFields(methods.find(({ fieldsUrl }) => fieldsUrl !== undefined)?.fieldsUrl, () => element.current?.requestSubmit())

  useEffect(() => {
    if (element.current) fillForm(element.current)
  }, [])
  useEffect(() => {
    if (!trouble) return
    if (staleAfter.has(trouble.kind)) onOld()
    notice.current?.scrollIntoView({ block: 'nearest' })
    // runs once per error, not when a callback changes
    // oxlint-disable-next-line react/exhaustive-deps
  }, [trouble])

  async function submit(values: Record<AgentCheckoutField, string>, submitted: HTMLFormElement) {
    keepForm(values)
    const missing = needs.find((need) => need.given < need.needed)
    if (missing) return setAsking(missing)
    if (!isFree && !method) return
    const paymentMethod = !isFree && drawn ? await dropIn.current?.ask() : undefined
    if (!isFree && drawn && !paymentMethod) return
    const isCard = !isFree && !drawn && method?.kind === 'card'
    const cardToken = isCard ? await cardTokenOf() : undefined
    if (isCard && cardToken === undefined) return
    const { firstName, lastName, email, phone } = values
    const start = {
      expectedTotalCents: basket.totalCents,
      buyer: { firstName, lastName, email, countryId: Number(values.countryId), ...(phone ? { phone } : {}) },
      method: isFree ? 'free' : String(paymentMethod?.type ?? method?.key ?? ''),
      ...(new FormData(submitted).has('newsletter') ? { newsletter: true } : {}),
      ...(isAgent ? { agentOrder: agentOrderOf(values) } : {}),
    }
    await pay({ start, cardToken, paymentMethod })
    dropIn.current?.ready()
  }

  async function cardTokenOf(): Promise<string | undefined> {
    setTrouble(undefined)
    const answer = await card.ask()
    if (answer.kind === 'silent') setTrouble({ kind: 'card-silent' })
    return answer.kind === 'token' ? answer.token : undefined
  }

  return (
    <>
      <form className="pay" method="post" ref={element} {...form}>
        <div className="pay__notice" ref={notice}>
          {trouble && <TroubleNotice trouble={trouble} money={money} askAgain={askAgain} />}
        </div>
        {paysHere && <ContactPanel errorOf={errorOf} countries={countries} countryId={countryId} onCountry={onCountry} />}
        {paysHere && isAgent && <GuestPanel errorOf={errorOf} />}
        <TravellersPanel needs={needs} onOpen={setAsking} />
        {isFree && paysHere ? (
          <FreePanel />
        ) : drawn ? (
          <DropInPanel
            ref={dropIn}
            settings={drawn}
            methods={payable.flatMap((one) => (one.dropIn ? [one.dropIn.method as object] : []))}
            sum={{ value: basket.totalCents, currency: currencies[basket.currencyId].code }}
            countryCode={countries.find(({ id }) => id === countryId)?.code ?? ''}
          />
        ) : (
          <MethodPanel
            methods={payable}
            hasCredit={isAgent}
            chosen={method?.key}
            onChoose={setWanted}
            onReload={onReloadMethods}
            country={countries.find(({ id }) => id === countryId)?.name ?? ''}
            currency={currencies[basket.currencyId].code}
            card={card}
          />
        )}
        {paysHere && (
          <>
            <Agreements error={errorOf('terms')} />
            <Button type="submit" size="lg" block loading={sending || paying}>
              <Icon name="lock" />
              {isFree ? t('payment.book') : t('payment.pay', { amount: money(basket.totalCents) })}
            </Button>
            <p className="micro mute pay__by">
              {t('payment.country-by')}{' '}
              <a className="link" href="https://db-ip.com" target="_blank" rel="noopener">
                IP Geolocation by DB-IP
              </a>
            </p>
          </>
        )}
      </form>
      {asking && (
        <TravellersModal
          need={asking}
          lead={leadOf(element.current)}
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

function agentOrderOf({ agentReference, guestFirstName, guestLastName }: Record<AgentCheckoutField, string>) {
  return { reference: agentReference, leadGuest: { firstName: guestFirstName, lastName: guestLastName } }
}

function leadOf(form: HTMLFormElement | null) {
  const data = form ? new FormData(form) : new FormData()
  const text = (field: AgentCheckoutField): string => String(data.get(field) ?? '')
  return { firstName: text('firstName'), lastName: text('lastName'), phone: text('phone') }
}
