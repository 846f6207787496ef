import drawings from './icons.svg'

/** Drawn in the text colour; the sun's colour is --logo-sun. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 371.6 84" aria-hidden="true">
      <use href={`${drawings}#the-logo`} />
    </svg>
  )
}
