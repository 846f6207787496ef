import { useState, type ReactNode } from 'react'
import { sendWords } from '../messages/disruption-draft.ts'
import { useLang, useWords } from '../messages/words.ts'
import { Facts } from '../order/Facts.tsx'
import { useNow } from '../text/use-now.ts'
import { whenText } from '../text/when-text.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Panel } from '../ui/Panel.tsx'
import { CallList } from './CallList.tsx'
import type { Calling } from './call-script.ts'
import type { DryRun } from './draft.ts'
import type { Templates } from './message-texts.ts'
import { sumsText } from './sums.ts'

type Props = {
  dryRun: DryRun
  texts: Templates | undefined
  calling: Calling
  children: ReactNode
}
const shownCalls = 2

export function BeforeSending({ dryRun, texts, calling, children }: Props): ReactNode {
  const t = useWords(sendWords)
  const lang = useLang()
  const now = useNow()
  const [isCalling, setCalling] = useState(false)
  const { deadlineMs, timezone } = calling
  const { mails, agents, unreachable, refunds, plan } = dryRun
  const more = unreachable.length - shownCalls
  return (
    <Panel title={t('title')}>
      <div className="before-sending">
        <Facts
          rows={[
            [t('mails'), String(mails)],
            [t('agents'), String(agents)],
            [t('calls'), String(unreachable.length)],
            [t('refund'), refunds.length > 0 && sumsText(lang, refunds)],
            [t('keptUntil'), plan.placed > 0 && deadlineMs !== undefined && whenText(lang, new Date(deadlineMs), timezone, now)],
          ]}
        />
        {unreachable.length > 0 && (
          <Note tone="care" icon="phone">
            {t('callThem', { count: unreachable.length })}
            <ul>
              {unreachable.slice(0, shownCalls).map(({ saleId, name, phone }) => (
                <li key={saleId}>
                  {name}, {phone ? <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> : t('noPhone')}
                </li>
              ))}
            </ul>
            {more > 0 && t('callMore', { count: more })}
          </Note>
        )}
        {unreachable.length > 0 && (
          <Button size="small" icon="phone" onPress={() => setCalling(true)}>
            {t('callList')}
          </Button>
        )}
        {children}
      </div>
      {isCalling && <CallList people={unreachable} texts={texts} calling={calling} onClose={() => setCalling(false)} />}
    </Panel>
  )
}
