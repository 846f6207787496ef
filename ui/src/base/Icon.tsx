import { classes } from './classes.ts'
import type { IconName } from './icon-names.ts'
import drawings from './icons.svg'

type IconProps = {
  name: IconName
  /** Only for an icon without text beside it; otherwise it is hidden from screen readers. */
  label?: string | undefined
  className?: string | undefined
}

export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={classes('icon', className)}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
