import { useShop } from '../shop.tsx'

/** Browsers without ES modules run /outdated.js, which shows this notice. */
export function OutdatedNotice() {
  const { t } = useShop()
  return (
    <div id="outdated" role="alert" hidden>
      {t('header.outdated')}
    </div>
  )
}
