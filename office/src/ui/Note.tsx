import type { ReactNode } from 'react'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.tsx'
import './note.css'
import type { Tone } from './Tag.tsx'

const toneIcon: Readonly<Record<Tone, IconName>> = { ok: 'check', care: 'warning', bad: 'warning', known: 'info' }

/** A sentence about what is known, good, to be careful about, or bad. Bad ones are read out at once. */
export function Note({ tone = 'known', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }): ReactNode {
  return (
    <div className={classes('note', tone !== 'known' && `note--${tone}`)} role={tone === 'bad' ? 'alert' : 'note'}>
      <Icon name={icon ?? toneIcon[tone]} />
      <div className="note__text">{children}</div>
    </div>
  )
}
