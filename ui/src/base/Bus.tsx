import drawings from './icons.svg'

export function Bus({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 196 112" aria-hidden="true">
      <use href={`${drawings}#the-bus`} />
    </svg>
  )
}
