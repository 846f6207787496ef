import { isLoadingBarShown } from '../call/activity.ts'
import { usePage } from '../state/page-context.tsx'
import { useStore } from '@opentop/ui/state/store.ts'
import { LoadingBar } from '@opentop/ui/base/LoadingBar.tsx'

export function Activity() {
  const { t } = usePage()
  return <LoadingBar active={useStore(isLoadingBarShown, false)} text={t('word.one-moment')} />
}
