import { orderChannels, orderNeeds, stateFilter, soldSpans, travelSpans } from '@opentop/domain/order/order-filter'
import { useState, type ReactNode } from 'react'
import { orderWords } from '../messages/orders.ts'
import { useWords } from '../messages/words.ts'
import { usePlace } from '../site/site.ts'
import { Button } from '../ui/Button.tsx'
import { Menu, type MenuRow } from '../ui/Menu.tsx'
import { DaysDialog } from './DaysDialog.tsx'
import './filter-chips.css'
import { noFilters, type FilterName, type Filters } from './order-filters.ts'
import { TourDialog } from './TourDialog.tsx'

type Props = {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  saying: (name: FilterName) => { value: string } | undefined
}
type Days = 'travels' | 'sold'

export function FilterChips({ filters, onChange, saying }: Props): ReactNode {
  const t = useWords(orderWords)
  const place = usePlace()
  const cities = place?.cities ?? []
  const [days, setDays] = useState<Days>()
  const [isTourOpen, setTourOpen] = useState(false)
  const row = (id: string, text: string, isChosen: boolean, does: () => void): MenuRow => ({ id, text, isChosen, does })
  const rowsOf = <N extends 'state' | 'channel' | 'needs'>(
    name: N,
    values: readonly NonNullable<Filters[N]>[],
    say: (value: NonNullable<Filters[N]>) => string,
  ): MenuRow[] => [
    row('any', t('any'), filters[name] === undefined, () => onChange({ [name]: undefined })),
    ...values.map((value) => row(value, say(value), filters[name] === value, () => onChange({ [name]: value }))),
  ]
  const daysOf = (name: Days, spans: readonly (typeof travelSpans)[number][] | readonly (typeof soldSpans)[number][]): MenuRow[] => [
    row('any', t('anyDay'), filters[name] === undefined, () => onChange({ [name]: undefined })),
    ...spans.map((span) => row(span, t(span), filters[name] === span, () => onChange({ [name]: span }))),
    row('other', t('otherDays'), false, () => setDays(name)),
  ]
  const chips: { id: FilterName; name: string; any: string; rows: MenuRow[] }[] = [
    { id: 'state', name: t('state'), any: t('any'), rows: rowsOf('state', stateFilter, (state) => t(state)) },
    { id: 'sold', name: t('sold'), any: t('anyDay'), rows: daysOf('sold', soldSpans) },
    { id: 'travels', name: t('travels'), any: t('anyDay'), rows: daysOf('travels', travelSpans) },
    { id: 'channel', name: t('channel'), any: t('any'), rows: rowsOf('channel', orderChannels, (channel) => t(channel)) },
    { id: 'needs', name: t('needs'), any: t('any'), rows: rowsOf('needs', orderNeeds, (need) => t(`need.${need}`)) },
    {
      id: 'city',
      name: t('city'),
      any: t('any'),
      rows: [
        row('any', t('any'), filters.city === undefined, () => onChange({ city: undefined })),
        ...cities.map(({ id, name }) => row(String(id), name, filters.city === id, () => onChange({ city: id }))),
      ],
    },
    {
      id: 'sites',
      name: t('sites'),
      any: t('anySite'),
      rows: [
        row('any', t('anySite'), filters.sites === undefined, () => onChange({ sites: undefined })),
        row('own', place?.site.name ?? t('ownSite'), filters.sites === 'own', () => onChange({ sites: 'own' })),
      ],
    },
    {
      id: 'product',
      name: t('tour'),
      any: t('any'),
      rows: [
        row('any', t('any'), filters.product === undefined, () => onChange({ product: undefined })),
        row('choose', t('chooseTour'), false, () => setTourOpen(true)),
      ],
    },
  ]
  const isFiltered = chips.some(({ id }) => filters[id] !== undefined)
  return (
    <div className="filter-chips">
      {chips.map(({ id, name, any, rows }) => (
        <Menu key={id} label={t('filter', { name })} rows={rows}>
          <Button size="small" kind={filters[id] === undefined ? undefined : 'ink'} icon="down">
            <span>
              {name} <b>{saying(id)?.value ?? any}</b>
            </span>
          </Button>
        </Menu>
      ))}
      {isFiltered && (
        <Button size="small" kind="quiet" icon="close" onPress={() => onChange({ ...noFilters, q: filters.q })}>
          <span>{t('clearFilters')}</span>
        </Button>
      )}
      {days && <DaysDialog title={t(days)} onClose={() => setDays(undefined)} onChoose={(span) => onChange({ [days]: span })} />}
      {isTourOpen && <TourDialog onClose={() => setTourOpen(false)} onChoose={(product) => onChange({ product })} />}
    </div>
  )
}
