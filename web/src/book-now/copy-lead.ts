import type { FormEvent } from 'react'

const shared = ['firstName', 'lastName', 'phone'] as const

export function copyLead(event: FormEvent<HTMLFormElement>): void {
  const { target } = event
  if (!(target instanceof HTMLInputElement)) return
  if (target.name.startsWith('0.')) target.dataset.typed = 'true'
  const field = shared.find((name) => name === target.name)
  const lead = field && event.currentTarget.elements.namedItem(`0.${field}`)
  if (lead instanceof HTMLInputElement && !lead.dataset.typed) lead.value = target.value
}
