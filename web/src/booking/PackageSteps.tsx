import { useEffect, useState, type ComponentType } from 'react'
import { usePage } from '../state/page-context.tsx'
import { ServerOnly } from '../ui/ServerOnly.tsx'
import type { PackageStepsProps } from './PackageConfigurator.tsx'
import { PlainParts } from './PlainParts.tsx'
import './calendar.css'
import './package-configurator.css'
import '@opentop/ui/base/scripting.css'

export function PackageSteps(props: PackageStepsProps) {
  const { t } = usePage()
  const [Configurator, setConfigurator] = useState<ComponentType<PackageStepsProps>>()
  useEffect(() => {
    void import('./PackageConfigurator.tsx').then((part) => setConfigurator(() => part.PackageConfigurator))
  }, [])
  return (
    <>
      {Configurator ? (
        <Configurator {...props} />
      ) : (
        <div className="calendar calendar--waiting scripted" aria-busy="true">
          <span className="visually-hidden">{t('booking.loading-days')}</span>
        </div>
      )}
      <ServerOnly id="plain-parts">{import.meta.env.SSR && <PlainParts {...props} />}</ServerOnly>
    </>
  )
}
