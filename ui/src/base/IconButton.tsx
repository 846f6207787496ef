import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import './button.css'

type IconButtonProps = { icon: IconName; label: string; outlined?: boolean | undefined } & Omit<
  ComponentProps<'button'>,
  'children' | 'aria-label'
>

export function IconButton({ icon, label, outlined, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classes('icon-button', outlined && 'icon-button--line', className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}
