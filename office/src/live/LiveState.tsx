import type { ReactNode } from 'react'
import { liveWords } from '../messages/live.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useStore } from '@opentop/ui/state/store.ts'
import { useOfficeZone } from '../site/site.ts'
import { timeText } from '../text/when-text.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import { liveness } from './live-feed.ts'
import './live-state.css'

export function LiveState(): ReactNode {
  const t = useWords(liveWords)
  const lang = useLang()
  const { isLive, since } = useStore(liveness)
  const timeZone = useOfficeZone()
  const text = isLive
    ? t('live')
    : since === undefined
      ? t('connecting')
      : t('notLive', { time: timeText(lang, new Date(since), timeZone) })
  return (
    <span className={classes('live-state', isLive ? 'live-state--on' : since !== undefined && 'live-state--off')} role="status">
      {text}
    </span>
  )
}
