import { classes } from './classes.ts'
import { iconPaths } from './icon-paths.ts'
import type { IconName } from './icon-paths.ts'

type IconProps = {
  name: IconName
  /** Only for an icon that stands alone; beside a word it stays silent. */
  label?: string | undefined
  className?: string | undefined
}

export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={classes('i', className)}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      dangerouslySetInnerHTML={{ __html: iconPaths[name] }}
    />
  )
}
