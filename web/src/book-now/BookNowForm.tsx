import type { Basket } from '@opentop/contract/basket'
import type { Profile } from '@opentop/contract/member'
import { checkoutRulesOf } from '@opentop/domain/agent/agent'
import { useRef } from 'react'
import { StepFrame } from '../booking/StepFrame.tsx'
import { httpCall } from '../call/http-call.ts'
import { GuestPanel } from '../payment/GuestPanel.tsx'
import { FreePanel } from '../payment/FreePanel.tsx'
import { PaymentErrorNotice } from '../payment/PaymentErrorNotice.tsx'
import { Processing } from '../payment/Processing.tsx'
import { TravellerList, useTravellers } from '../payment/TravellerList.tsx'
import { startOf } from '../payment/known-buyer.ts'
import { needOf } from '../payment/traveller-need.ts'
import { WalletButtons } from '../payment/WalletButtons.tsx'
import { WayToPay } from '../payment/WayToPay.tsx'
import { usePayForm } from '../payment/use-pay-form.ts'
import type { PaymentError } from '../payment/use-payment.ts'
import type { Country, Method } from '../payment/ways-to-pay.ts'
import { usePage } from '../state/page-context.tsx'
import { BookNowTotal, type BookNowTotalProps } from './BookNowTotal.tsx'
import { copyLead } from './copy-lead.ts'
import { formId } from './form-id.ts'
import { Contact } from '../payment/Contact.tsx'
import './book-now.css'
import '../payment/payment-form.css'

type BookNowFormProps = {
  basket: Basket
  methods: readonly Method[]
  countries: readonly Country[]
  countryId: number
  profile: Profile | undefined
  found: PaymentError | undefined
  isOpen: boolean
  money: (cents: number) => string
  onCountry: (id: number) => void
  onReloadMethods: () => void
  onOld: () => void
  total: Omit<BookNowTotalProps, 'basket' | 'loading' | 'isFree'>
}

export function BookNowForm(props: BookNowFormProps) {
  const { basket, methods, countries, countryId, profile, found, isOpen, money, onCountry, onReloadMethods, onOld, total } = props
  const page = usePage()
  const { t } = page
  const [need] = basket.lines.flatMap(needOf)
  const travellers = useTravellers(need?.types ?? [])
  const registered = useRef<string>(undefined)
  const pays = usePayForm({ basket, methods, countries, rules, found, directId: basket.id, prepare, onOld })
  const { element, notice, form, errorOf, isFree, error, askAgain, paying, isAway, isAgent } = pays

  function rules(isAgentsOrder: boolean) {
    return { ...checkoutRulesOf(isAgentsOrder), ...travellers.rules }
  }

  async function prepare(typed: HTMLFormElement): Promise<boolean> {
    if (isOpen) return false
    if (!need) return true
    const given = { saleId: need.saleId, travellers: travellers.typedIn(typed, countries) }
    const text = JSON.stringify(given)
    if (registered.current === text) return true
    const reply = await httpCall(page, { key: crypto.randomUUID() })('registerTravellers', given).catch(() => undefined)
    if (reply?.ok) registered.current = text
    else pays.fail()
    return reply?.ok === true
  }

  return (
    <>
      <form id={formId} className="payment-form book-now__form" method="post" ref={element} {...form} onInput={copyLead}>
        <StepFrame id="you" title={t('book-now.you')} done={false} now>
          <Contact errorOf={errorOf} start={startOf(profile)} countries={countries} countryId={countryId} onCountry={onCountry} />
        </StepFrame>
        {isAgent && <GuestPanel errorOf={errorOf} />}
        {need && (
          <StepFrame id="travellers" title={t('book-now.travellers')} done={false}>
            <div className="book-now__travellers">
              <TravellerList
                travellers={travellers}
                errorOf={errorOf}
                lead={{ firstName: profile?.firstName ?? '', lastName: profile?.lastName ?? '', phone: '' }}
                countries={countries}
                countryId={countryId}
              />
            </div>
          </StepFrame>
        )}
        <StepFrame id="pay" title={t('book-now.pay')} done={false}>
          <div className="payment-form__notice" role="alert" tabIndex={-1} ref={notice}>
            {error && <PaymentErrorNotice error={error} money={money} askAgain={askAgain} />}
          </div>
          {isFree ? (
            <FreePanel />
          ) : (
            <div className="book-now__payment">
              <WalletButtons wallets={pays.wallets} onPay={pays.payWith} />
              <WayToPay
                basket={basket}
                methods={pays.payable}
                country={countries.find(({ id }) => id === countryId)}
                hasCredit={isAgent}
                chosen={pays.method?.key}
                onChoose={pays.setWanted}
                onReload={onReloadMethods}
                wallet={pays}
                card={pays.card}
                dropIn={pays.dropIn}
              />
            </div>
          )}
        </StepFrame>
      </form>
      <BookNowTotal {...total} basket={basket} loading={pays.sending || paying || isOpen} isFree={isFree} />
      <Processing open={paying} isAway={isAway} />
    </>
  )
}
