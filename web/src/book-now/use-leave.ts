import type { MouseEvent } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'

export function useLeave(id: string | undefined, path: string): (event: MouseEvent) => void {
  const page = usePage()
  return (event) => {
    if (id === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void httpCall(page)('leaveBookNow', { id })
      .catch(() => undefined)
      .then(() => window.location.assign(path))
  }
}
