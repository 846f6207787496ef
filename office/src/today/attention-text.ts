import type { Attention } from '@opentop/contract/day'
import { timeOf } from '@opentop/domain/day'
import type { OfficeLang } from '@opentop/contract/right'
import type { attentionWords } from '../messages/today.ts'
import type { Words } from '../messages/translate.ts'
import { moneyText } from '../text/money-text.ts'
import { vehicleNumber } from '../text/vehicle-number.ts'
import { minutesText } from '../text/minutes-text.ts'

type Texts = Words<typeof attentionWords>

export function longText(since: string, now: Date, t: Texts): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(since)) / 60_000))
  if (minutes < 120) return t('minutesLong', { count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? t('hoursLong', { count: hours }) : t('daysLong', { count: Math.floor(hours / 24) })
}

export function titleOf(item: Attention, now: Date, t: Texts): string {
  const time = longText(item.since, now, t)
  if (item.kind === 'open-disruption' || item.kind === 'stopped-change') return t(item.kind, { name: item.title })
  if (item.kind === 'silent-scanner') return t(item.kind, { name: item.title, time })
  if (item.kind === 'broken-vehicle' || item.kind === 'late-vehicle' || item.kind === 'full-vehicle')
    return vehicleTitle(item, item.kind, t)
  return t(item.kind, { time })
}

export function detailOf(item: Attention, lang: OfficeLang, t: Texts): string {
  const { kind, reference = '', product, minute, people = 0, open = 0, cents, currencyId } = item
  const amount = cents !== undefined && currencyId !== undefined ? moneyText(lang, cents, currencyId) : undefined
  if (kind === 'silent-scanner') return t('scannerText')
  if (kind === 'stopped-change') return item.reason ?? ''
  if (item.vehicle) return [item.vehicle.lineName, item.vehicle.stop].filter(Boolean).join(', ')
  if (kind === 'open-disruption') return t('disruptionText', { count: people, open })
  if (kind === 'open-approval') return amount ? t('approvalText', { amount, reference }) : reference
  const tour = product === undefined ? '' : minute === undefined ? product : `${product} ${timeOf(minute % 1440)}`
  return [reference, amount, tour].filter(Boolean).join(', ')
}

function vehicleTitle({ title, vehicle }: Attention, kind: 'broken-vehicle' | 'late-vehicle' | 'full-vehicle', t: Texts): string {
  const number = vehicleNumber(title)
  const name = number === undefined ? title : vehicle?.kind === 'boat' ? t('boat', { name: number }) : t('bus', { name: number })
  return kind === 'late-vehicle' ? t(kind, { name, time: minutesText(vehicle?.lateMinutes ?? 0) }) : t(kind, { name })
}
