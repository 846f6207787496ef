import { partyText, whenText } from '../basket/line-text.ts'
import type { Line } from '../basket/shown-basket.ts'
import { StepFrame } from '../booking/StepFrame.tsx'
import { usePage } from '../state/page-context.tsx'
import './book-now.css'

export function PackageTrip({ line, productPath }: { line: Line; productPath: string }) {
  const { t, lang, intl } = usePage()
  return (
    <div className="book-now__trip">
      <StepFrame id="parts" title={t('book-now.parts')} done>
        <ul className="book-now__parts">
          {line.components.map((part) => (
            <li key={part.name}>
              <b>{part.product || part.name}</b>
              <span className="muted">
                {part.option}, {whenText(t, lang, part)}
              </span>
            </li>
          ))}
          <li>{partyText(t, intl, line.passengers)}</li>
        </ul>
        <a className="link" href={productPath}>
          {t('book-now.change-parts')}
        </a>
      </StepFrame>
    </div>
  )
}
