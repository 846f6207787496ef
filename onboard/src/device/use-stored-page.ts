import { usePocket } from '@opentop/ui/offline/use-pocket.ts'
import { usePage } from '../page/page-context.tsx'

export function useStoredPage(isEnrolled: boolean): void {
  const { path } = usePage()
  usePocket(isEnrolled ? { cache: 'scanner-1', pages: [{ path }], contains: [] } : undefined)
}
