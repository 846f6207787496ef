import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ChooseDialog } from '../disruption/ChooseDialog.tsx'
import { useChoiceText } from '../disruption/choice-text.ts'
import { isOpen, lanesOf } from '../disruption/lanes.ts'
import { useLaneText } from '../disruption/lane-text.ts'
import { writtenIn } from '../disruption/message-texts.ts'
import { orderDisruptionWords } from '../messages/order-disruption.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { may, type Order, type OrderLine } from './order-context.ts'

type Disrupted = OrderLine['disruptions'][number]
type Props = { order: Order; line: OrderLine; disrupted: Disrupted }

export function DisruptionNotes({ order }: { order: Order }): ReactNode {
  return order.lines.flatMap((line) =>
    line.disruptions.map((disrupted) => {
      const shown = { order, line, disrupted }
      const key = `${line.id} ${disrupted.disruption.id}`
      return isOpen(disrupted.party) ? <OpenNote key={key} {...shown} /> : <SettledNote key={key} {...shown} />
    }),
  )
}

function OpenNote({ order, disrupted: { disruption, party } }: Props): ReactNode {
  const t = useWords(orderDisruptionWords)
  const lang = useLang()
  const text = useLaneText(disruption.timezone)
  const [isChoosing, setChoosing] = useState(false)
  const { id, deadline, city } = disruption
  const mayChoose = may(order, 'orders.change')
  const isTimely = disruption.state === 'announced' && Date.parse(deadline) > Date.parse(order.at)
  return (
    <Note tone="care">
      <b>{writtenIn(disruption, lang).title}</b> {isTimely ? t('until', { when: text.at(deadline), city }) : t('closed')}{' '}
      {mayChoose && <Offered disrupted={{ disruption, party }} />}
      <div className="order-disruption">
        {mayChoose && (
          <Button size="small" kind="ink" onPress={() => setChoosing(true)}>
            {t('choose', { name: party.name })}
          </Button>
        )}
        <Link to="/disruptions/$id" params={{ id }}>
          {t('open')}
        </Link>
      </div>
      {isChoosing && (
        <ChooseDialog
          disruption={disruption}
          party={{ ...party, ...(order.buyer.phone === '' ? {} : { phone: order.buyer.phone }) }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Note>
  )
}

function Offered({ disrupted: { disruption, party } }: { disrupted: Disrupted }): ReactNode {
  const t = useWords(orderDisruptionWords)
  const lang = useLang()
  const { data } = useRead('getPartyChoices', { id: disruption.id, saleId: party.saleId })
  const say = useChoiceText({ disruption, party }, data)
  if (!data || data.choices.length === 0) return null
  const list = new Intl.ListFormat(lang).format(data.choices.map(say))
  return (
    <>
      {t('offered', { list })} {data.default && t('without', { what: say(data.default) })}
    </>
  )
}

function SettledNote({ disrupted: { disruption, party } }: Props): ReactNode {
  const t = useWords(orderDisruptionWords)
  const lang = useLang()
  const text = useLaneText(disruption.timezone)
  const [lane] = lanesOf([party])
  const what = [lane && text.title(lane), text.party(party)].filter(Boolean).join(', ')
  return <Note>{t('settled', { title: writtenIn(disruption, lang).title, what })}</Note>
}
