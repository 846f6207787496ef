import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger/passenger'
import type { ReactNode } from 'react'
import { deskWords } from '../messages/desk.ts'
import { passengerWords } from '../messages/passenger.ts'
import { useWords } from '../messages/words.ts'
import { TextField } from '../ui/TextField.tsx'
import type { Draft, NamedTraveller } from './draft.ts'

const nameless: NamedTraveller = { firstName: '', lastName: '', phone: '', document: '' }

type Props = {
  types: readonly PassengerTypeId[]
  draft: Pick<Draft, 'travellers'>
  onChange: (changed: Pick<Draft, 'travellers'>) => void
  mistakeIn: (traveller: number, field: string) => string | undefined
}

export function TravellersForm({ types, draft: { travellers }, onChange, mistakeIn }: Props): ReactNode {
  const t = useWords(deskWords)
  const name = useWords(passengerWords)
  const change = (index: number, fields: Partial<NamedTraveller>): void =>
    onChange({ travellers: types.map((_type, place) => ({ ...nameless, ...travellers[place], ...(place === index ? fields : {}) })) })
  return (
    <section className="desk-part" aria-labelledby="desk-travellers">
      <h3 id="desk-travellers">{t('travellers')}</h3>
      <p className="desk-help">{t('travellersHelp')}</p>
      {types.map((typeId, index) => {
        const one = travellers[index] ?? nameless
        const number = index + 1
        return (
          <fieldset key={number} className="desk-fields">
            <legend className="field__label">{`${t('traveller', { number })} (${name(passengerTypes[typeId])})`}</legend>
            <TextField
              label={t('firstName')}
              value={one.firstName}
              mistake={mistakeIn(number, 'firstName')}
              onChange={(firstName) => change(index, { firstName })}
            />
            <TextField
              label={t('lastName')}
              value={one.lastName}
              mistake={mistakeIn(number, 'lastName')}
              onChange={(lastName) => change(index, { lastName })}
            />
            {index === 0 && (
              <TextField
                label={t('phone')}
                type="tel"
                value={one.phone}
                mistake={mistakeIn(number, 'phone')}
                onChange={(phone) => change(index, { phone })}
              />
            )}
            <TextField
              label={t('document')}
              value={one.document}
              mistake={mistakeIn(number, 'document')}
              onChange={(document) => change(index, { document })}
            />
          </fieldset>
        )
      })}
    </section>
  )
}
