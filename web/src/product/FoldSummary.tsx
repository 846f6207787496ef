import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import './fold.css'

export function FoldSummary({ text }: { text: string }) {
  const { t } = usePage()
  return (
    <summary className="button button--line button--small fold">
      <Icon name="plus" />
      <span className="fold__more">{text}</span>
      <span className="fold__less">{t('product.fewer')}</span>
    </summary>
  )
}
