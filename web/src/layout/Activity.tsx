import { barShown } from '../activity.ts'
import { useShop } from '../shop.tsx'
import { useStore } from '../store.ts'
import { LoadingBar } from '../ui/LoadingBar.tsx'

/** The loading bar at the top of the page while calls are running. */
export function Activity() {
  const { t } = useShop()
  return <LoadingBar active={useStore(barShown, false)} text={t('word.one-moment')} />
}
