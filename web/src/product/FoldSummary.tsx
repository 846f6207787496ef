import { usePage } from '../state/page-context.tsx'
import { Icon } from '../ui/Icon.tsx'

/** The handle of a fold that says what a press will do, open or closed. */
export function FoldSummary({ text }: { text: string }) {
  const { t } = usePage()
  return (
    <summary className="btn btn--line btn--sm fold">
      <Icon name="plus" />
      <span className="fold__more">{text}</span>
      <span className="fold__less">{t('product.fewer')}</span>
    </summary>
  )
}
