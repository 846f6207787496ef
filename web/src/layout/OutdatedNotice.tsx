import { usePage } from '../state/page-context.tsx'

/** Browsers that know no modules run /outdated.js, which shows this; all others never do. */
export function OutdatedNotice() {
  const { t } = usePage()
  return (
    <div id="outdated" role="alert" hidden>
      {t('header.outdated')}
    </div>
  )
}
