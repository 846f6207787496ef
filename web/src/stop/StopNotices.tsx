import type { TimetableNotice } from '@opentop/contract/timetable'
import { Notice } from '@opentop/ui/base/Notice.tsx'

export function StopNotices({ label, notices }: { label: string; notices: readonly TimetableNotice[] }) {
  if (notices.length === 0) return null
  return (
    <section className="stop__notices" aria-label={label}>
      {notices.map(({ title, text, from }) => (
        <Notice key={`${title} ${from}`} title={title.replace(/([^.!?])$/, '$1.')}>
          {text}
        </Notice>
      ))}
    </section>
  )
}
