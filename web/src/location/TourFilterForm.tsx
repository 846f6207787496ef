import type { ProductCard } from '@opentop/contract/product'
import { addDays } from '@opentop/domain/day'
import { durations, readTourFilter, sorts, vehicles } from '@opentop/domain/search/tour-filter'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { IconName } from '@opentop/ui/base/icon-names.ts'
import { facetsOf } from './facets.ts'
import { FilterSentence } from './FilterSentence.tsx'
import type { TourChoice } from './tour-choice.ts'
import type { ShownTours } from './use-tour-choice.ts'
import './tour-filter.css'
import '@opentop/ui/base/field.css'
import '@opentop/ui/base/scripting.css'

type FormProps = { path: string; products: readonly ProductCard[]; choice: TourChoice; shown: ShownTours }

const horizonDays = 365

export function TourFilterForm({ path, products, choice, shown }: FormProps) {
  const { t } = usePage()
  const form = useRef<HTMLFormElement>(null)
  const [cleared, setCleared] = useState(0)

  const read = useEffectEvent(() => {
    if (!form.current) return
    const fields = [...new FormData(form.current)].map(([name, value]): [string, string] => [name, String(value)])
    shown.change(readTourFilter(new URLSearchParams(fields)))
  })
  // fields may have been changed before the script ran; after clearing, the button that had the focus is gone
  useEffect(() => {
    if (cleared === 0) read()
    else form.current?.querySelector('input')?.focus()
  }, [cleared])

  function clear(): void {
    shown.change({ sort: shown.filter.sort })
    setCleared(cleared + 1)
  }

  return (
    <form key={cleared} className="tour-filter" ref={form} action={`${path}#tours`} aria-label={t('filter.label')} onChange={() => read()}>
      <Choices choice={choice} products={products} shown={shown} />
      <div className="tour-filter__result">
        <FilterSentence path={path} all={products.length} languages={choice.languages} shown={shown} onClear={clear} />
        {products.length > 1 && <SortChoice sort={shown.filter.sort} />}
      </div>
      <Button type="submit" variant="line" size="small" className="plain">
        {t('filter.apply')}
      </Button>
    </form>
  )
}

function Choices({ products, choice, shown: { filter, stopName } }: Omit<FormProps, 'path'>) {
  const { t } = usePage()
  const [isOpen, setOpen] = useState(false)
  const facets = facetsOf(products, choice.offers)
  const folded = [filter.vehicle, filter.duration, filter.language, filter.stepFree].filter(Boolean).length
  return (
    <div className="tour-filter__choices" data-open={isOpen || undefined}>
      {filter.stop && stopName && <Toggle icon="pin" name="stop" value={filter.stop} text={stopName} on />}
      <Choice icon="cal" label={t('filter.date')} on={filter.date !== undefined}>
        <input type="date" name="date" min={choice.today} max={addDays(choice.today, horizonDays)} defaultValue={filter.date ?? ''} />
      </Choice>
      {Object.values(facets).some(Boolean) && (
        <button type="button" className="tour-filter__more scripted" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="filter" />
          {[t('filter.more'), ...(folded > 0 ? [folded] : [])].join(' · ')}
          <Icon name={isOpen ? 'up' : 'down'} className="tour-filter__arrow" />
        </button>
      )}
      {(facets.vehicles || filter.vehicle) && (
        <Choice icon="bus" label={t('filter.vehicle')} on={filter.vehicle !== undefined}>
          <select name="vehicle" defaultValue={filter.vehicle ?? ''}>
            <option value="">{t('filter.any-vehicle')}</option>
            {vehicles.map((vehicle) => (
              <option key={vehicle} value={vehicle}>
                {t(`vehicle.${vehicle}`)}
              </option>
            ))}
          </select>
        </Choice>
      )}
      {(facets.durations || filter.duration) && (
        <Choice icon="clock" label={t('filter.duration')} on={filter.duration !== undefined}>
          <select name="duration" defaultValue={filter.duration ?? ''}>
            <option value="">{t('filter.any')}</option>
            {durations.map((duration) => (
              <option key={duration} value={duration}>
                {t(`filter.duration-${duration}`)}
              </option>
            ))}
          </select>
        </Choice>
      )}
      {(facets.languages || filter.language) && (
        <Choice icon="audio" label={t('filter.language')} on={filter.language !== undefined}>
          <select name="language" defaultValue={filter.language ?? ''}>
            <option value="">{t('filter.any')}</option>
            {choice.languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name.charAt(0).toUpperCase() + name.slice(1)}
              </option>
            ))}
          </select>
        </Choice>
      )}
      {(facets.stepFree || filter.stepFree) && (
        <Toggle icon="wheel" name="step-free" value="1" text={t('filter.step-free')} on={filter.stepFree === true} />
      )}
    </div>
  )
}

function Choice({ icon, label, on, children }: { icon: IconName; label: string; on: boolean; children: ReactNode }) {
  return (
    <label className="tour-filter__choice" data-on={on || undefined}>
      <Icon name={icon} />
      <span>
        <small>{label}</small>
        {children}
      </span>
      {icon !== 'cal' && <Icon name="down" className="tour-filter__arrow" />}
    </label>
  )
}

function Toggle({ icon, name, value, text, on }: { icon: IconName; name: string; value: string; text: string; on: boolean }) {
  return (
    <label className="tour-filter__choice">
      <input className="visually-hidden" type="checkbox" name={name} value={value} defaultChecked={on} />
      <Icon name={icon} />
      <b>{text}</b>
      <Icon name="check" className="tour-filter__check" />
    </label>
  )
}

function SortChoice({ sort }: { sort: (typeof sorts)[number] }) {
  const { t } = usePage()
  return (
    <label className="tour-filter__sort">
      <span className="small muted">{t('filter.sort')}</span>
      <select className="input" name="sort" defaultValue={sort}>
        {sorts.map((one) => (
          <option key={one} value={one}>
            {t(`filter.sort-${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
