import { barShown } from '../activity.ts'
import { useShop } from '../shop.tsx'
import { useStore } from '../store.ts'
import { LoadingBar } from '../ui/LoadingBar.tsx'

/** The bar at the top while calls are under way. */
export function Activity() {
  const { t } = useShop()
  return <LoadingBar active={useStore(barShown, false)} text={t('word.one-moment')} />
}
