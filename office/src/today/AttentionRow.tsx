import type { Attention } from '@opentop/contract/day'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { attentionWords } from '../messages/today.ts'
import { useLang, useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { useNow } from '../text/use-now.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'
import { detailOf, titleOf } from './attention-text.ts'
import { RepeatDialog } from './RepeatDialog.tsx'
import { VehicleActs } from './VehicleActs.tsx'

export const attentionIcons: Readonly<Record<Attention['kind'], IconName>> = {
  'paid-without-ticket': 'card',
  'failed-refund': 'undo',
  'bounced-mail': 'mail',
  'paper-without-rate': 'document',
  'paper-failed': 'document',
  'silent-scanner': 'code',
  'open-approval': 'hourglass',
  'open-disruption': 'branch',
  'stopped-change': 'hourglass',
  'broken-vehicle': 'warning',
  'late-vehicle': 'clock',
  'full-vehicle': 'users',
}
export const isBad = (kind: Attention['kind']): boolean =>
  kind === 'paid-without-ticket' ||
  kind === 'failed-refund' ||
  kind === 'open-disruption' ||
  kind === 'stopped-change' ||
  kind === 'broken-vehicle'

export function AttentionRow({ item }: { item: Attention }): ReactNode {
  const t = useWords(attentionWords)
  const lang = useLang()
  const { kind, reference, phone } = item
  return (
    <li className={classes('attention', isBad(kind) ? 'attention--bad' : 'attention--care')}>
      <Icon name={attentionIcons[kind]} />
      <div>
        <b>{titleOf(item, useNow(), t)}</b>
        <small className="attention__detail">{detailOf(item, lang, t)}</small>
      </div>
      <div className="attention__acts">
        {kind === 'bounced-mail' && phone !== undefined && (
          <a
            className={buttonClass({ size: 'small' })}
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            aria-label={t('about', { act: t('call'), reference: phone })}
          >
            <Icon name="phone" />
            {t('call')}
          </a>
        )}
        {kind === 'failed-refund' ? (
          <RepeatRefund item={item} />
        ) : kind === 'bounced-mail' ? (
          <SendAgain item={item} />
        ) : item.vehicle ? (
          <VehicleActs item={item} vehicle={item.vehicle} />
        ) : (
          <Open item={item} label={reference ?? item.title} />
        )}
      </div>
    </li>
  )
}

function Open({ item: { kind, reference = '', subjectId }, label }: { item: Attention; label: string }): ReactNode {
  const t = useWords(attentionWords)
  const act = kind === 'paid-without-ticket' ? t('solve') : kind === 'open-approval' ? t('decide') : t('open')
  const look = { className: buttonClass({ size: 'small' }), 'aria-label': t('about', { act, reference: label }) }
  if (kind === 'paid-without-ticket')
    return (
      <Link to="/orders/$reference" params={{ reference }} search={{ act: 'refund' } as never} {...look}>
        {act}
      </Link>
    )
  if (kind === 'open-disruption')
    return (
      <Link to={`/disruptions/${subjectId}`} {...look}>
        {act}
      </Link>
    )
  if (kind === 'stopped-change')
    return (
      <Link to="/changes" search={{ change: subjectId } as never} {...look}>
        {act}
      </Link>
    )
  if (kind === 'paper-failed')
    return (
      <Link to="/orders/$reference" params={{ reference }} {...look}>
        {act}
      </Link>
    )
  return (
    <Link to={kind === 'open-approval' ? '/approvals' : kind === 'paper-without-rate' ? '/tax' : '/devices'} {...look}>
      {act}
    </Link>
  )
}

function SendAgain({ item: { subjectId, reference = '' } }: { item: Attention }): ReactNode {
  const t = useWords(attentionWords)
  const { run, pending, refused } = useAct('repeatMail')
  const send = async (): Promise<void> => {
    if (await run({ mailId: subjectId })) showToast(t('sentAgain', { reference }))
    await queries.invalidateQueries({ queryKey: ['getAttention'] })
  }
  return (
    <>
      <Link
        to="/orders/$reference"
        params={{ reference }}
        search={{ act: 'contact' } as never}
        className={buttonClass({ size: 'small' })}
        aria-label={t('about', { act: t('open'), reference })}
      >
        {t('open')}
      </Link>
      <Button size="small" isPending={pending} onPress={() => void send()} aria-label={t('about', { act: t('sendAgain'), reference })}>
        {t('sendAgain')}
      </Button>
      <Refused problem={refused} />
    </>
  )
}

function RepeatRefund({ item }: { item: Attention }): ReactNode {
  const t = useWords(attentionWords)
  const [isOpen, setIsOpen] = useState(false)
  const { reference = '' } = item
  return (
    <>
      <Link
        to="/orders/$reference"
        params={{ reference }}
        className={buttonClass({ size: 'small' })}
        aria-label={t('about', { act: t('open'), reference })}
      >
        {t('open')}
      </Link>
      <Button size="small" onPress={() => setIsOpen(true)} aria-label={t('about', { act: t('repeat'), reference })}>
        {t('repeat')}
      </Button>
      {isOpen && <RepeatDialog item={item} onClose={() => setIsOpen(false)} />}
    </>
  )
}
