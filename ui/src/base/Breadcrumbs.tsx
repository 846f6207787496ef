import { Icon } from './Icon.tsx'
import './breadcrumbs.css'

export type Crumb = { text: string; href: string }

export function Breadcrumbs({ label, trail, current }: { label: string; trail: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumbs">
        {trail.map((crumb) => (
          <li key={crumb.href}>
            <a href={crumb.href}>{crumb.text}</a>
            <Icon name="right" />
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  )
}
