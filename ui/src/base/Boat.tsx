import drawings from './icons.svg'

export function Boat({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 216 84" aria-hidden="true">
      <use href={`${drawings}#the-boat`} />
    </svg>
  )
}
