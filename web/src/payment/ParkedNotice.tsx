import { usePage } from '../state/page-context.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'

export function ParkedNotice({ count }: { count: number }) {
  const { t, href } = usePage()
  if (count === 0) return null
  return (
    <Notice kind="info" icon="bag" className="confirmed__parked">
      {t('confirmed.parked', { count })}{' '}
      <a className="link" href={href({ page: 'basket' })}>
        {t('payment.to-basket')}
      </a>
    </Notice>
  )
}
