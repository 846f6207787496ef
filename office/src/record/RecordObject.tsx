import type { RecordRow } from '@opentop/contract/record'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { recordObjectWords, recordWords } from '../messages/record.ts'
import { useLang, useWords } from '../messages/words.ts'
import { moneyText } from '../text/money-text.ts'

type Subject = keyof typeof recordObjectWords
const isNamed = (subject: string): subject is Subject => subject in recordObjectWords
const screens: Readonly<Record<string, string>> = {
  device: '/devices',
  departure: '/departures',
  departures: '/departures',
  till: '/tills',
  role: '/people/roles',
  staff: '/people',
  setting: '/settings',
}

export function RecordObject({ row }: { row: RecordRow }): ReactNode {
  const t = useWords(recordWords)
  const say = useWords(recordObjectWords)
  const lang = useLang()
  const { subject, subjectId, reference, currencyId, before, after } = row
  const cents = after?.cents ?? after?.refundCents
  const sum = typeof cents === 'number' && currencyId ? `, ${moneyText(lang, cents, currencyId)}` : ''
  if (reference !== undefined)
    return (
      <>
        <Link to="/orders/$reference" params={{ reference }}>
          {reference}
        </Link>
        {sum}
      </>
    )
  if (subject === 'disruption')
    return (
      <Link to="/disruptions/$id" params={{ id: subjectId }}>
        {say(subject)}
      </Link>
    )
  const { name = before?.name, departures = before?.departures } = after ?? {}
  const kind = isNamed(subject) ? say(subject) : subject
  const known =
    typeof name === 'string' ? `${kind} ${name}` : typeof departures === 'number' ? t('departures', { count: departures }) : kind
  const to = screens[subject]
  return to === undefined ? known : <Link to={to}>{known}</Link>
}
