import { Icon } from '@opentop/ui/base/Icon.tsx'
import './payment-method.css'

const words: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  ideal: 'iDEAL',
  bcmc: 'Bancontact',
  bizum: 'bizum',
  multibanco: 'MB',
}

export function MethodMark({ mark }: { mark: string }) {
  return (
    <span className={`method-mark method-mark--${mark}`} aria-hidden="true">
      {words[mark] ?? drawingOf(mark)}
    </span>
  )
}

function drawingOf(mark: string) {
  if (mark === 'scheme') return <Icon name="card" />
  if (mark === 'credit') return <Icon name="coins" />
  return (
    <svg className="icon" viewBox="0 0 24 24">
      <path d="M3.5 9.500 12 4l8.500 5.500h-17ZM5.500 12.500v5M10 12.500v5M14 12.500v5M18.500 12.500v5M3.500 20.500h17" />
    </svg>
  )
}
