import type { ProductCard } from '@opentop/contract/product'
import { usePage } from '../state/page-context.tsx'
import { TourCard } from '../tour/TourCard.tsx'
import { Bus } from '@opentop/ui/base/Bus.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import './basket.css'
import './empty-basket.css'

type EmptyBasketProps = { recovery: string | undefined; popular: readonly ProductCard[] }

export function EmptyBasket({ recovery, popular }: EmptyBasketProps) {
  const { t, href } = usePage()
  return (
    <>
      <div className="empty-basket">
        <div className="empty-basket__stop" aria-hidden="true">
          <Bus />
        </div>
        <h2 className="title-2">{t('basket.empty')}</h2>
        <p className="lead muted">{t('basket.empty-text')}</p>
        {recovery !== undefined && (
          <Button href={`${href({ page: 'basket' })}?link=${encodeURIComponent(recovery)}`} variant="ink">
            {t('session.retrieve')}
          </Button>
        )}
        <Button href={href({ page: 'destinations' })} icon="arrow">
          {t('basket.empty-go')}
        </Button>
      </div>
      {popular.length > 0 && (
        <section className="basket__offers" aria-labelledby="popular">
          <h2 className="title-2 basket__heading" id="popular">
            {t('basket.popular')}
          </h2>
          <div className="tours">
            {popular.map((product) => (
              <TourCard key={product.id} product={product} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
