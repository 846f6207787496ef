import { usePage } from '../state/page-context.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import type { RefusedItem } from './shown-basket.ts'
import './basket.css'

export function SharedLinkRefusals({ items }: { items: readonly RefusedItem[] }) {
  const { t } = usePage()
  return (
    <Notice kind="error" live className="basket__notice" title={t('basket.link-partly', { count: items.length })}>
      <ul className="basket__left-out">
        {items.map(({ product, message, path }, place) => (
          // the same tour may be in the list twice
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            {product && <b>{product}: </b>}
            {message}{' '}
            {path && (
              <a className="link" href={path}>
                {t('basket.link-choose')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
