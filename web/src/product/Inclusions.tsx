import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { ShownProduct } from './shown-product.ts'
import './inclusions.css'
import './product.css'
import './two-columns.css'

export function Inclusions({ product }: { product: Pick<ShownProduct, 'highlights' | 'included' | 'notIncluded'> }) {
  const { t } = usePage()
  return (
    <section className="product__section two-columns">
      <div>
        <h2 className="title-3">{t('product.highlights')}</h2>
        <ul className="ticks">
          {product.highlights.map((text) => (
            <li key={text}>
              <Icon name="sun" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="title-3">{t('product.included')}</h2>
        <ul className="ticks">
          {product.included.map((text) => (
            <li key={text} className="ticks__yes">
              <Icon name="check" />
              {text}
            </li>
          ))}
          {product.notIncluded.map((text) => (
            <li key={text} className="ticks__no">
              <Icon name="x" />
              <span>
                <span className="visually-hidden">{t('product.not-included')} </span>
                {text}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
