import type { Option } from '@opentop/contract/product'
import { useEffect, useState, type ComponentType } from 'react'
import { useShop } from '../shop.tsx'
import { Sent } from '../ui/Sent.tsx'
import type { Choice, ChoiceAction } from './choice.ts'
import type { PartKinds } from './missing.ts'
import { PlainParts } from './PlainParts.tsx'
import type { PartOption } from './shown.ts'

export type PackageStepsProps = {
  option: Option
  partOptions: readonly PartOption[]
  choice: Choice
  kinds: PartKinds
  /** Incremented to fetch all availability again. */
  round: number
  act: (action: ChoiceAction) => void
}

/** The configurator is loaded for packages only; without scripts the parts are plain fields. */
export function PackageSteps(props: PackageStepsProps) {
  const { t } = useShop()
  const [Configurator, setConfigurator] = useState<ComponentType<PackageStepsProps>>()
  useEffect(() => {
    void import('./PackageConfigurator.tsx').then((part) => setConfigurator(() => part.PackageConfigurator))
  }, [])
  return (
    <>
      {Configurator ? (
        <Configurator {...props} />
      ) : (
        <div className="cal cal--wait scripted" aria-busy="true">
          <span className="vh">{t('booking.loading-days')}</span>
        </div>
      )}
      <Sent id="plain-parts">{import.meta.env.SSR && <PlainParts {...props} />}</Sent>
    </>
  )
}
