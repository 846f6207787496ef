import { usePage } from '../state/page-context.tsx'

/** Browsers without ES modules run /outdated.js, which shows this notice. */
export function OutdatedNotice() {
  const { t } = usePage()
  return (
    <div id="outdated" role="alert" hidden>
      {t('header.outdated')}
    </div>
  )
}
