import type { ReactNode } from 'react'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.tsx'
import './tag.css'

export type Tone = 'ok' | 'care' | 'bad' | 'known'

export function Tag({ tone, icon, children }: { tone?: Tone | undefined; icon: IconName; children: ReactNode }): ReactNode {
  return (
    <span className={classes('tag', tone && `tag--${tone}`)}>
      <Icon name={icon} />
      {children}
    </span>
  )
}
