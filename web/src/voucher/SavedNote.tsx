import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { IconName } from '@opentop/ui/base/icon-names.ts'
import type { PocketState } from '@opentop/ui/offline/use-pocket.ts'
import './saved-note.css'

const icons: Record<PocketState, IconName> = { saving: 'hour', saved: 'check', failed: 'warn' }

/** Says whether the tickets open without a network. Without scripts nothing is saved, and nothing is said. */
export function SavedNote({ state, one = false }: { state: PocketState; one?: boolean }) {
  const { t } = usePage()
  const scripted = useHydrated()
  return (
    <div className="saved-note" role="status">
      {scripted && (
        <span className="saved-note__text" data-state={state}>
          <Icon name={icons[state]} />
          {textOf()}
        </span>
      )}
    </div>
  )

  function textOf(): string {
    if (state === 'saved') return t(document.documentElement.dataset.device === 'mobile' ? 'ticket.saved-phone' : 'ticket.saved')
    return t(state === 'failed' && one ? 'ticket.failed-one' : `ticket.${state}`)
  }
}
