import type { Profile } from '@opentop/contract/member'
import type { CountryChoice } from '../country/country-choice.ts'
import type { FormField } from '../form/ValidatedField.tsx'
import { usePage } from '../state/page-context.tsx'

type NameField = 'firstName' | 'lastName' | 'countryId' | 'newsletter'

export function useNameFields(countries: readonly CountryChoice[], profile?: Profile): { [Name in NameField]: FormField<Name> } {
  const { t } = usePage()
  return {
    firstName: { name: 'firstName', label: t('signIn.first-name'), autoComplete: 'given-name', start: profile?.firstName },
    lastName: { name: 'lastName', label: t('signIn.last-name'), autoComplete: 'family-name', start: profile?.lastName },
    countryId: {
      name: 'countryId',
      label: t('signIn.country'),
      autoComplete: 'country-name',
      choices: countries.map(({ id, name }) => ({ value: id, text: name })),
      start: profile?.countryId,
    },
    newsletter: {
      name: 'newsletter',
      label: t('signIn.newsletter'),
      type: 'check',
      wide: true,
      start: profile?.newsletter ? 'on' : undefined,
    },
  }
}
