import { useEffect, useState } from 'react'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { IconName } from '@opentop/ui/base/icon-names.ts'
import { forgetLapsedPlans, planCache } from './plan-cache.ts'
import { usePocket, type PocketState } from '@opentop/ui/offline/use-pocket.ts'

type ActionsProps = { path: string; title: string; until: string; mark: string }
const icons: Record<PocketState, IconName> = { saving: 'hour', saved: 'check', failed: 'warn' }

/** Share, print, and whether the plan opens without a network. All of them need scripts; without them the address is the plan. */
export function PlanActions({ path, title, until, mark }: ActionsProps) {
  const { t } = usePage()
  const scripted = useHydrated()
  const [isCopied, setCopied] = useState(false)
  const state = usePocket({ cache: planCache, pages: [{ path }], until, contains: [mark] }, path)

  useEffect(() => void forgetLapsedPlans(Date.now()).catch(() => undefined), [])

  /** A closed share sheet is no failure; where there is none, the link is copied. */
  async function share(): Promise<void> {
    const url = new URL(path, window.location.origin).href
    // browsers without a share sheet lack the method
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined)
    setCopied(
      await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      ),
    )
  }

  if (!scripted) return <div className="planner__actions" />
  return (
    <div className="planner__actions">
      <Button variant="line" size="small" onClick={() => void share()}>
        <Icon name={isCopied ? 'check' : 'share'} />
        {t(isCopied ? 'planner.copied' : 'planner.share')}
      </Button>
      <Button variant="line" size="small" onClick={() => window.print()}>
        <Icon name="print" />
        {t('planner.print')}
      </Button>
      <span className="planner__saved" role="status" data-state={state}>
        <Icon name={icons[state]} />
        {t(`planner.${state}`)}
      </span>
    </div>
  )
}
