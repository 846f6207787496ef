import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { ReactNode } from 'react'
import { manifestWords } from '../messages/departures.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { whenText } from '../text/when-text.ts'
import { classes } from '@opentop/ui/base/classes.ts'

type Rule = OfficeAnswers['explainDeparture']['rules'][number]
const acts = { capacity: 'actCapacity', stop: 'actStop', close: 'actClose', open: 'actOpen' } as const

type Props = { rules: readonly Rule[]; timeZone: string; isOpen: boolean; onOpen: (isOpen: boolean) => void }

export function DepartureRules({ rules, timeZone, isOpen, onOpen }: Props): ReactNode {
  const t = useWords(manifestWords)
  const [first] = rules
  if (!first) return null
  return (
    <details className="departure-rules" open={isOpen} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>
        <b>{t('why')}</b> <RuleText rule={first} timeZone={timeZone} />
      </summary>
      <ol className="departure-rules__list">
        {rules.map((rule, place) => (
          <li
            key={`${rule.source.batchId ?? rule.source.rule} ${rule.source.act ?? ''} ${place}`}
            className={classes(!rule.counts && 'departure-rules__past')}
          >
            <RuleText rule={rule} timeZone={timeZone} isWhole />
          </li>
        ))}
      </ol>
    </details>
  )
}

function RuleText({ rule, timeZone, isWhole = false }: { rule: Rule; timeZone: string; isWhole?: boolean }): ReactNode {
  const t = useWords(manifestWords)
  const lang = useLang()
  const now = useNow()
  const { source, capacity, counts, endedAt } = rule
  const when = (at: string): string => whenText(lang, new Date(at), timeZone, now)
  const name =
    source.act && source.rule === 'act'
      ? t(acts[source.act])
      : source.rule === 'block'
        ? t('blockRule')
        : t(source.rule === 'act' ? 'actOpen' : source.rule)
  const parts = [
    capacity !== undefined && t('seats', { count: capacity }),
    source.by !== undefined && source.at !== undefined && t('byAt', { name: source.by, when: when(source.at) }),
    isWhole && source.reason,
    isWhole && (endedAt === undefined ? !counts && t('overruled') : t('ended', { when: when(endedAt) })),
  ]
  return [name, ...parts].filter(Boolean).join(', ')
}
