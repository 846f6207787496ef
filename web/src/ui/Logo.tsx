import drawings from './icons.svg'

/** Takes the colour of the text; the sun can be changed with --logo-sun. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 371.6 84" aria-hidden="true">
      <use href={`${drawings}#the-logo`} />
    </svg>
  )
}
