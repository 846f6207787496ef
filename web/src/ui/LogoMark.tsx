import { logo } from '@opentop/domain/logo'

/** The logo without the name. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 -56 59 60" aria-hidden="true">
      <path d={logo.ring} fillRule="evenodd" fill="var(--logo-red)" />
      <path d={logo.sun} fill="var(--sun-500)" />
    </svg>
  )
}
