import { usePocket } from '@opentop/ui/offline/use-pocket.ts'
import { usePage } from '../page/page-context.tsx'

/** Stores the page of an enrolled device, so that it opens without a network. */
export function useStoredPage(isEnrolled: boolean): void {
  const { path } = usePage()
  usePocket(isEnrolled ? { cache: 'scanner-1', pages: [{ path }], contains: [] } : undefined)
}
