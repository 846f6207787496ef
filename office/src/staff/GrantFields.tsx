import type { ReactNode } from 'react'
import { peopleWords } from '../messages/people.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { useMe } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { ComboBox } from '../ui/ComboBox.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Select, type Choice } from '../ui/Select.tsx'
import { Segment } from '../ui/Toggle.tsx'
import './grant-fields.css'
import { usePlaceNames, type Grant } from './place-name.ts'
import { useRoleName } from './role-name.ts'

type Props = { grants: readonly Grant[]; onChange: (grants: Grant[]) => void; isTried: boolean }

export function isComplete(grants: readonly Grant[]): boolean {
  return grants.length > 0 && grants.every(({ everything, sites, locationIds }) => everything || sites.length + locationIds.length > 0)
}

export function GrantFields({ grants, onChange, isTried }: Props): ReactNode {
  const t = useWords(peopleWords)
  const me = useMe()
  const everything = me.grants.some(({ scope }) => scope.everything)
  const add = (): void => onChange([...grants, { role: 'desk', everything: false, sites: [], locationIds: [] }])
  return (
    <div className="grant-fields">
      {grants.map((grant, index) => (
        <fieldset key={index} className="grant-fields__one">
          <GrantField
            grant={grant}
            isTried={isTried}
            mayEverywhere={everything}
            onChange={(changed) => onChange(grants.map((one, place) => (place === index ? changed : one)))}
          />
          {grants.length > 1 && (
            <Button size="small" kind="quiet" icon="close" onPress={() => onChange(grants.filter((_one, place) => place !== index))}>
              {t('removeRole')}
            </Button>
          )}
        </fieldset>
      ))}
      <Button size="small" icon="plus" onPress={add}>
        {t('addRole')}
      </Button>
    </div>
  )
}

type FieldProps = { grant: Grant; onChange: (grant: Grant) => void; isTried: boolean; mayEverywhere: boolean }
function GrantField({ grant, onChange, isTried, mayEverywhere }: FieldProps): ReactNode {
  const t = useWords(peopleWords)
  const roleName = useRoleName()
  const { data } = useRead('listRoles', {})
  const roles = (data?.roles ?? []).map(({ key }) => ({ value: key, label: roleName(key) }))
  const setEverything = (everything: boolean): void =>
    onChange(everything ? { ...grant, everything, sites: [], locationIds: [] } : { ...grant, everything })
  return (
    <>
      <Select label={t('role')} choices={roles} value={grant.role} onChange={(role) => onChange({ ...grant, role })} />
      {mayEverywhere && (
        <Segment
          label={t('where')}
          value={grant.everything ? 'all' : 'some'}
          choices={[
            { value: 'all', label: t('everywhere') },
            { value: 'some', label: t('somePlaces') },
          ]}
          onChange={(chosen) => setEverything(chosen === 'all')}
        />
      )}
      {!grant.everything && <Places grant={grant} onChange={onChange} isTried={isTried} />}
    </>
  )
}

function Places({ grant, onChange, isTried }: Omit<FieldProps, 'mayEverywhere'>): ReactNode {
  const t = useWords(peopleWords)
  const { sites, cities } = useMe()
  const names = usePlaceNames()
  const choices: Choice<string>[] = [
    ...sites.filter(({ key }) => !grant.sites.includes(key)).map(({ key, name }) => ({ value: key, label: name, detail: t('wholeSite') })),
    ...cities.filter(({ id }) => !grant.locationIds.includes(id)).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const add = (value: string | null): void => {
    if (value === null) return
    if (/^\d+$/.test(value)) onChange({ ...grant, locationIds: [...grant.locationIds, Number(value)] })
    else onChange({ ...grant, sites: [...grant.sites, value] })
  }
  const chosen = [
    ...grant.sites.map((key) => ({ key, without: { ...grant, sites: grant.sites.filter((one) => one !== key) } })),
    ...grant.locationIds.map((id) => ({
      key: String(id),
      without: { ...grant, locationIds: grant.locationIds.filter((one) => one !== id) },
    })),
  ]
  const labels = names(grant)
  return (
    <>
      {/* made anew after each choice, so that it is empty again */}
      <ComboBox
        key={chosen.length}
        label={t('addPlace')}
        choices={choices}
        value={null}
        onChange={add}
        {...(isTried && chosen.length === 0 ? { mistake: t('missingPlace') } : {})}
      />
      <ul className="grant-fields__places">
        {chosen.map(({ key, without }, index) => (
          <li key={key}>
            <button
              type="button"
              className="grant-fields__place"
              aria-label={t('removePlace', { place: labels[index] ?? key })}
              onClick={() => onChange(without)}
            >
              {labels[index]}
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
