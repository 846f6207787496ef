import { checkoutRulesOf, type AgentCheckoutField } from '@opentop/domain/agent'
import type { Basket } from '@opentop/contract/basket'
import { useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Agreements } from './Agreements.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { CountrySource } from './CountrySource.tsx'
import { FreePanel } from './FreePanel.tsx'
import { GuestPanel } from './GuestPanel.tsx'
import { Processing } from './Processing.tsx'
import type { TravellerNeed } from './traveller-need.ts'
import type { Country, Method } from './ways-to-pay.ts'
import type { LeadTraveller } from './TravellerFields.tsx'
import { TravellersModal } from './TravellersModal.tsx'
import { TravellersPanel } from './TravellersPanel.tsx'
import { PaymentErrorNotice } from './PaymentErrorNotice.tsx'
import { WalletButtons } from './WalletButtons.tsx'
import { WayToPay } from './WayToPay.tsx'
import { usePayForm } from './use-pay-form.ts'
import type { PaymentError } from './use-payment.ts'
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

/** The checkout form: contact, travellers, payment method, terms, and the pay button. */
export function PayForm({ basket, methods, countries, countryId, needs, found, money, onCountry, onReloadMethods, onOld }: PayFormProps) {
  const { t } = usePage()
  const [asking, setAsking] = useState<{ need: TravellerNeed; lead: LeadTraveller }>()
  const pays = usePayForm({ basket, methods, countries, rules: checkoutRulesOf, found, prepare, onOld })
  const { element, notice, form, errorOf, isFree, error, askAgain, paying, paysHere, isAgent } = pays
  const country = countries.find(({ id }) => id === countryId)

  const ask = (need: TravellerNeed): void => setAsking({ need, lead: leadOf(element.current) })

  function prepare(): boolean {
    const missing = needs.find((need) => need.given < need.needed)
    if (missing) ask(missing)
    return missing === undefined
  }

  return (
    <>
      <form className="payment-form" method="post" ref={element} {...form}>
        <div className="payment-form__notice" role="alert" tabIndex={-1} ref={notice}>
          {error && <PaymentErrorNotice error={error} money={money} askAgain={askAgain} />}
        </div>
        {paysHere && <ContactPanel errorOf={errorOf} countries={countries} countryId={countryId} onCountry={onCountry} />}
        {paysHere && isAgent && <GuestPanel errorOf={errorOf} />}
        <TravellersPanel needs={needs} onOpen={ask} />
        {isFree && paysHere ? (
          <FreePanel />
        ) : (
          <>
            <WalletButtons wallets={pays.wallets} onPay={pays.payWith} />
            <WayToPay
              basket={basket}
              methods={pays.payable}
              country={country}
              hasCredit={isAgent}
              chosen={pays.method?.key}
              onChoose={pays.setWanted}
              onReload={onReloadMethods}
              wallet={pays}
              card={pays.card}
              dropIn={pays.dropIn}
            />
          </>
        )}
        {paysHere && (
          <PayFoot
            error={errorOf('terms')}
            loading={pays.sending || paying}
            text={isFree ? t('payment.book') : t('payment.pay', { amount: money(basket.totalCents) })}
          />
        )}
      </form>
      {asking && (
        <TravellersModal
          {...asking}
          countries={countries}
          countryId={countryId}
          onClose={() => setAsking(undefined)}
          onSaved={() => {
            setAsking(undefined)
            onOld()
          }}
        />
      )}
      <Processing open={paying} isAway={pays.isAway} />
    </>
  )
}

function PayFoot({ error, loading, text }: { error: string | undefined; loading: boolean; text: string }) {
  return (
    <>
      <Agreements error={error} />
      <Button type="submit" size="large" block loading={loading}>
        <Icon name="lock" />
        {text}
      </Button>
      <CountrySource />
    </>
  )
}

function leadOf(form: HTMLFormElement | null): LeadTraveller {
  const data = form ? new FormData(form) : new FormData()
  const text = (field: AgentCheckoutField): string => String(data.get(field) ?? '')
  return { firstName: text('firstName'), lastName: text('lastName'), phone: text('phone') }
}
