import { useShop } from '../shop.tsx'

/** Browsers that know no modules run /outdated.js, which shows this; all others never do. */
export function OutdatedNotice() {
  const { t } = useShop()
  return (
    <div id="outdated" role="alert" hidden>
      {t('header.outdated')}
    </div>
  )
}
