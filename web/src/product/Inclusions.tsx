import { usePage } from '../state/page-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { ShownProduct } from './shown-product.ts'

export function Inclusions({ product }: { product: Pick<ShownProduct, 'highlights' | 'included' | 'notIncluded'> }) {
  const { t } = usePage()
  return (
    <section className="pd-s two">
      <div>
        <h2 className="t-3">{t('product.highlights')}</h2>
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
        <h2 className="t-3">{t('product.included')}</h2>
        <ul className="ticks">
          {product.included.map((text) => (
            <li key={text} className="y">
              <Icon name="check" />
              {text}
            </li>
          ))}
          {product.notIncluded.map((text) => (
            <li key={text} className="n">
              <Icon name="x" />
              <span>
                <span className="vh">{t('product.not-included')} </span>
                {text}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
