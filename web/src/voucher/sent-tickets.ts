import { sentKey } from '@opentop/ui/offline/forget-tickets.ts'

const most = 50

export function isSent(voucherId: string): boolean {
  return sentIds().includes(voucherId)
}

export function rememberSent(voucherId: string): void {
  try {
    localStorage.setItem(sentKey, [...new Set([...sentIds(), voucherId])].slice(-most).join(' '))
  } catch {
    // storage may be blocked; then the mark is gone after a reload
  }
}

function sentIds(): string[] {
  try {
    return (localStorage.getItem(sentKey) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}
