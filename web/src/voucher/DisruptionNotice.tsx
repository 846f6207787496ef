import type { BookedSale } from '@opentop/contract/booking'
import { usePage } from '../state/page-context.tsx'
import { Notice } from '../ui/Notice.tsx'

/** A departure that does not run as booked, and the way to choose something else. */
export function DisruptionNotice({ sale: { notice, choosePath } }: { sale: Pick<BookedSale, 'notice' | 'choosePath'> }) {
  const { t } = usePage()
  if (!notice) return null
  return (
    <Notice title={notice.title.replace(/[.!]?$/, '.')}>
      {notice.text}{' '}
      {choosePath !== undefined && (
        <a className="link" href={choosePath}>
          {t('ticket.choose')}
        </a>
      )}
    </Notice>
  )
}
