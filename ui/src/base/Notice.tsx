import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import './notice.css'

type Kind = 'service' | 'info' | 'ok' | 'error'

type NoticeProps = {
  kind?: Kind | undefined
  icon?: IconName | undefined
  title?: string | undefined
  live?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

const icons: Record<Kind, IconName> = { service: 'warn', info: 'info', ok: 'check', error: 'warn' }

export function Notice({ kind = 'service', icon = icons[kind], title, live, className, children }: NoticeProps) {
  const role = live ? (kind === 'error' ? 'alert' : 'status') : undefined
  return (
    <div className={classes('notice', kind !== 'service' && `notice--${kind}`, className)} role={role}>
      <Icon name={icon} />
      <div>
        {title && <b>{title} </b>}
        {children}
      </div>
    </div>
  )
}
