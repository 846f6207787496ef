import type { BookedSale } from '@opentop/contract/booking'
import { usePage } from '../state/page-context.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'

export function DisruptionNotice({ sale: { notices, choosePath } }: { sale: Pick<BookedSale, 'notices' | 'choosePath'> }) {
  const { t } = usePage()
  return notices.map(({ title, text }, index) => (
    <Notice key={`${title} ${text}`} title={title.replace(/[.!]?$/, '.')}>
      {text}{' '}
      {choosePath !== undefined && index === notices.length - 1 && (
        <a className="link" href={choosePath}>
          {t('ticket.choose')}
        </a>
      )}
    </Notice>
  ))
}
