import { phoneNumber } from '@opentop/domain/form/dial-code'
import type { FormRules } from '@opentop/domain/form/form'
import { isAccompanied } from '@opentop/domain/passenger/party'
import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { travellerRules } from '@opentop/domain/passenger/traveller'
import { useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { CheckboxField } from '@opentop/ui/base/Field.tsx'
import { TravellerFields, type LeadTraveller } from './TravellerFields.tsx'
import type { Country } from './ways-to-pay.ts'
import './traveller-fields.css'

export function useTravellers(types: readonly PassengerTypeId[]) {
  const [withoutPapers, setWithoutPapers] = useState<ReadonlySet<number>>(new Set())

  function tick(index: number, on: boolean): void {
    const next = new Set(withoutPapers)
    if (on) next.add(index)
    else next.delete(index)
    setWithoutPapers(next)
  }

  const rules: FormRules<string> = Object.fromEntries(
    types.flatMap((_type, index) =>
      Object.entries(travellerRules({ isFirst: index === 0, hasPapers: !withoutPapers.has(index) })).map(([field, rule]) => [
        `${index}.${field}`,
        rule,
      ]),
    ),
  )

  function typedIn(form: HTMLFormElement, countries: readonly Country[]) {
    const data = new FormData(form)
    const text = (name: string): string => String(data.get(name) ?? '').trim()
    return types.map((typeId, index) => {
      // a child without documents travels on those of the first traveller
      const own = withoutPapers.has(index) ? 0 : index
      const country = countries.find(({ id }) => String(id) === text(`${own}.phoneCountry`))
      const phone = phoneNumber(country?.code ?? '', text(`${own}.phone`))
      const document = text(`${own}.document`)
      return {
        typeId,
        firstName: text(`${index}.firstName`),
        lastName: text(`${index}.lastName`),
        ...(phone ? { phone } : {}),
        ...(document ? { document } : {}),
      }
    })
  }

  return { types, withoutPapers, tick, rules, typedIn }
}

type TravellerListProps = {
  travellers: ReturnType<typeof useTravellers>
  errorOf: (field: string) => string | undefined
  lead: LeadTraveller
  countries: readonly Country[]
  countryId: number
}

export function TravellerList({ travellers: { types, withoutPapers, tick }, errorOf, lead, countries, countryId }: TravellerListProps) {
  const { t } = usePage()
  return types.map((typeId, index) => (
    <fieldset key={index} className="traveller-fields">
      <legend className="title-4">
        {t(`passenger.${passengerTypes[typeId]}`)} {types.slice(0, index).filter((other) => other === typeId).length + 1}
      </legend>
      <TravellerFields
        name={(field) => `${index}.${field}`}
        errorOf={(field) => errorOf(`${index}.${field}`)}
        lead={index === 0 ? lead : undefined}
        hasPapers={!withoutPapers.has(index)}
        countries={countries}
        countryId={countryId}
      />
      {index > 0 && isAccompanied(typeId) && (
        <CheckboxField label={t('payment.guardian')} onChange={(event) => tick(index, event.target.checked)} />
      )}
    </fieldset>
  ))
}
