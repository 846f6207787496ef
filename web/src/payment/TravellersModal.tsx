import { useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Modal } from '@opentop/ui/base/Modal.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { useForm } from '../form/use-form.ts'
import type { TravellerNeed } from './traveller-need.ts'
import type { LeadTraveller } from './TravellerFields.tsx'
import { TravellerList, useTravellers } from './TravellerList.tsx'
import type { Country } from './ways-to-pay.ts'
import './payment-form.css'

type TravellersModalProps = {
  need: TravellerNeed
  lead: LeadTraveller
  countries?: readonly Country[]
  countryId?: number
  onClose: () => void
  onSaved: () => void
}

export function TravellersModal({ need, lead, countries = [], countryId = 0, onClose, onSaved }: TravellersModalProps) {
  const page = usePage()
  const { t } = page
  const [failure, setFailure] = useState<string>()
  const travellers = useTravellers(need.types)
  const { form, errorOf, sending } = useForm<string>(travellers.rules, save)

  async function save(_values: Record<string, string>, element: HTMLFormElement) {
    setFailure(undefined)
    const given = { saleId: need.saleId, travellers: travellers.typedIn(element, countries) }
    const reply = await httpCall(page, { key: crypto.randomUUID() })('registerTravellers', given).catch(() => undefined)
    if (reply?.ok) return onSaved()
    setFailure(t('payment.technical'))
  }

  return (
    <Modal open wide title={t('payment.who')} closeText={t('word.close')} onClose={onClose}>
      <p className="muted">{t('payment.who-text', { product: need.product })}</p>
      <form className="payment-form__traveller-form" method="post" {...form}>
        <TravellerList travellers={travellers} errorOf={errorOf} lead={lead} countries={countries} countryId={countryId} />
        {failure && (
          <Notice kind="error" live>
            {failure}
          </Notice>
        )}
        <div className="modal__actions">
          <Button variant="line" onClick={onClose}>
            {t('payment.later')}
          </Button>
          <Button type="submit" loading={sending}>
            {t('payment.travellers-save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
