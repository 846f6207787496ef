import { checkoutRulesOf, type CheckoutField } from '@opentop/domain/agent/agent'
import type { Basket } from '@opentop/contract/basket'
import { companyIn, companyRules } from '@opentop/domain/papers/invoice-company'
import { useState } from 'react'
import type { FormAnswer } from '../form/form-answer.ts'
import { PostedKey } from '../form/PostedKey.tsx'
import { PostedLang } from '../form/PostedLang.tsx'
import type { Profile } from '@opentop/contract/member'
import { CompanyPanel } from './CompanyPanel.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { CountrySource } from './CountrySource.tsx'
import { FreePanel } from './FreePanel.tsx'
import { GuestPanel } from './GuestPanel.tsx'
import { PayFoot } from './PayFoot.tsx'
import { Processing } from './Processing.tsx'
import { startOf } from './known-buyer.ts'
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
  profile: Profile | undefined
  answer: FormAnswer
  formKey: string
  found: PaymentError | undefined
  money: (cents: number) => string
  onCountry: (id: number) => void
  onReloadMethods: () => void
  onOld: () => void
}

export function PayForm(props: PayFormProps) {
  const { basket, methods, countries, countryId, needs, profile, answer, formKey, found, money, onCountry, onReloadMethods, onOld } = props
  const [asking, setAsking] = useState<{ need: TravellerNeed; lead: LeadTraveller }>()
  const pays = usePayForm({ basket, methods, countries, rules: rulesOf, more: companyIn, found, answer, prepare, onOld })
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
      <form className="payment-form" method="post" action="/forms/payLocal" ref={element} {...form}>
        <PostedLang />
        <PostedKey formKey={formKey} />
        <input type="hidden" name="expectedTotalCents" value={basket.totalCents} />
        {paysHere && (
          <ContactPanel
            errorOf={errorOf}
            start={answer.entered ?? startOf(profile)}
            countries={countries}
            countryId={countryId}
            onCountry={onCountry}
          />
        )}
        {paysHere && isAgent && <GuestPanel errorOf={errorOf} />}
        {paysHere && !isAgent && !isFree && <CompanyPanel errorOf={errorOf} entered={answer.entered} countries={countries} />}
        <TravellersPanel needs={needs} onOpen={ask} />
        <div className="payment-form__notice" role="alert" tabIndex={-1} ref={notice}>
          {error && <PaymentErrorNotice error={error} money={money} askAgain={askAgain} />}
        </div>
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
          <>
            <PayFoot amount={isFree ? undefined : money(basket.totalCents)} loading={pays.sending || paying} />
            <CountrySource />
          </>
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

const rulesOf = (isAgent: boolean) => ({ ...checkoutRulesOf(isAgent), ...(isAgent ? {} : companyRules) })

function leadOf(form: HTMLFormElement | null): LeadTraveller {
  const data = form ? new FormData(form) : new FormData()
  const text = (field: CheckoutField): string => String(data.get(field) ?? '')
  return { firstName: text('firstName'), lastName: text('lastName'), phone: text('phone') }
}
