import { useEffect, useRef, useState, type ReactNode } from 'react'
import { actWords } from '../messages/act.ts'
import { orderWords } from '../messages/order.ts'
import { useWords } from '../messages/words.ts'
import { actPhrase } from '../record/act-name.ts'
import { useMe } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import type { Order } from './order-context.ts'

type Change = { by?: string; call?: string }

export function ChangedNote({ order }: { order: Order }): ReactNode {
  const t = useWords(orderWords)
  const act = useWords(actWords)
  const me = useMe()
  const [change, setChange] = useState<Change>()
  const seen = useRef({ version: order.version, newest: order.timeline[0]?.at ?? '' })
  useEffect(() => {
    const { version, newest } = seen.current
    seen.current = { version: order.version, newest: order.timeline[0]?.at ?? '' }
    if (version === order.version) return
    const acts = order.timeline.filter(({ at, kind }) => at > newest && kind === 'act')
    const other = acts.find(({ by }) => by !== me.name)
    if (other) setChange({ ...(other.by ? { by: other.by } : {}), ...(other.what ? { call: other.what } : {}) })
    else if (acts.length === 0) setChange({})
  }, [order, me.name])
  if (!change) return null
  return (
    <Note tone="care">
      {change.by ? t('changedTitle', { name: change.by, what: actPhrase(change.call ?? '', act) }) : t('changedByOther')} {t('changedKept')}{' '}
      <Button size="small" onPress={() => setChange(undefined)}>
        {t('understood')}
      </Button>
    </Note>
  )
}
