import type { CheckoutField } from '@opentop/domain/agent/agent'

const key = 'payment-form'
const kept = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'agentReference',
  'guestFirstName',
  'guestLastName',
] as const satisfies readonly CheckoutField[]

export function keepForm(values: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept.map((field) => [field, values[field] ?? '']))))
  } catch {
    // storage may be blocked; the buyer then fills in the form again
  }
}

export function fillForm(form: HTMLFormElement | null): void {
  const text = stored()
  if (!form || !text) return
  const values = JSON.parse(text) as Record<string, string>
  for (const field of kept) {
    const control = form.elements.namedItem(field)
    if (control instanceof HTMLInputElement && control.value === '') control.value = values[field] ?? ''
  }
}

export function forgetForm(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // storage is blocked, so nothing was kept
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
