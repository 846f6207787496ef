import { barShown } from '../call/activity.ts'
import { usePage } from '../state/page-context.tsx'
import { useStore } from '../state/store.ts'
import { LoadingBar } from '../ui/LoadingBar.tsx'

/** The bar at the top while calls are under way. */
export function Activity() {
  const { t } = usePage()
  return <LoadingBar active={useStore(barShown, false)} text={t('word.one-moment')} />
}
