import { usePage } from '../state/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import drawings from '@opentop/ui/base/icons.svg'
import './logo.css'

export function Logo({ className }: { className?: string | undefined }) {
  const { mark, line } = usePage().site.logo
  return (
    <span className={classes('logo', line !== undefined && 'logo--lined')} aria-hidden="true">
      <svg className={className} viewBox="0 -66 371.6 84">
        <use href={`${drawings}#the-logo`} y="-66" width="371.6" height="84" />
        <use href={`${drawings}#mark-${mark}`} className="logo__mark" />
      </svg>
      {line !== undefined && <span className="logo__line">{line}</span>}
    </span>
  )
}
