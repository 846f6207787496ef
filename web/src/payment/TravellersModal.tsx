import { isAccompanied } from '@opentop/domain/party'
import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger'
import type { FormRules } from '@opentop/domain/form'
import { travellerRules, type TravellerField } from '@opentop/domain/traveller'
import { useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { CheckboxField } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useForm } from '../form/use-form.ts'
import type { TravellerNeed } from './traveller-need.ts'
import { TravellerFields, type LeadTraveller } from './TravellerFields.tsx'
import './payment-form.css'
import './traveller-fields.css'

type TravellersModalProps = { need: TravellerNeed; lead: LeadTraveller; onClose: () => void; onSaved: () => void }
type Name = `${number}.${TravellerField}`

/** Asks for the data of each traveller before the purchase; it is passed to the operator only. */
export function TravellersModal({ need, lead, onClose, onSaved }: TravellersModalProps) {
  const page = usePage()
  const { t } = page
  const types = need.types as PassengerTypeId[]
  const [withoutPapers, setWithoutPapers] = useState<ReadonlySet<number>>(new Set())
  const [failure, setFailure] = useState<string>()
  const { form, errorOf, sending } = useForm<Name>(rulesOf(types, withoutPapers), save)

  async function save(values: Record<Name, string>) {
    setFailure(undefined)
    const guardian = { phone: values['0.phone'], document: values['0.document'] }
    const travellers = types.map((typeId, index) => {
      const own = withoutPapers.has(index) ? guardian : { phone: values[`${index}.phone`], document: values[`${index}.document`] }
      return {
        typeId,
        firstName: values[`${index}.firstName`] ?? '',
        lastName: values[`${index}.lastName`] ?? '',
        ...(own.phone ? { phone: own.phone } : {}),
        ...(own.document ? { document: own.document } : {}),
      }
    })
    const reply = await httpCall(page)('registerTravellers', { saleId: need.saleId, travellers }).catch(() => undefined)
    if (reply?.ok) return onSaved()
    setFailure(t('payment.technical'))
  }

  function tick(index: number, on: boolean) {
    const next = new Set(withoutPapers)
    if (on) next.add(index)
    else next.delete(index)
    setWithoutPapers(next)
  }

  return (
    <Modal open wide title={t('payment.who')} closeText={t('word.close')} onClose={onClose}>
      <p className="muted">{t('payment.who-text', { product: need.product })}</p>
      <form className="payment-form__traveller-form" method="post" {...form}>
        {types.map((typeId, index) => (
          <fieldset key={index} className="traveller-fields">
            <legend className="title-4">
              {t(`passenger.${passengerTypes[typeId]}`)} {types.slice(0, index).filter((other) => other === typeId).length + 1}
            </legend>
            <TravellerFields
              name={(field) => `${index}.${field}`}
              errorOf={(field) => errorOf(`${index}.${field}`)}
              lead={index === 0 ? lead : undefined}
              hasPapers={!withoutPapers.has(index)}
            />
            {index > 0 && isAccompanied(typeId) && (
              <CheckboxField label={t('payment.guardian')} onChange={(event) => tick(index, event.target.checked)} />
            )}
          </fieldset>
        ))}
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

function rulesOf(types: readonly PassengerTypeId[], withoutPapers: ReadonlySet<number>): FormRules<Name> {
  const rules = types.flatMap((_type, index) =>
    Object.entries(travellerRules({ isFirst: index === 0, hasPapers: !withoutPapers.has(index) })).map(([field, rule]) => [
      `${index}.${field}`,
      rule,
    ]),
  )
  return Object.fromEntries(rules) as FormRules<Name>
}
