import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import './badge.css'

const looks = { red: 'badge', teal: 'badge badge--boat', sun: 'tag' } as const

type BadgeProps = {
  tone?: keyof typeof looks | undefined
  icon?: IconName | undefined
  className?: string | undefined
  children: ReactNode
}

export function Badge({ tone = 'red', icon, className, children }: BadgeProps) {
  return (
    <span className={classes(looks[tone], className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

export function BadgePair({ children }: { children: ReactNode }) {
  return <span className="badge-group">{children}</span>
}
