import type { AgentCheckoutField } from '@opentop/domain/agent'

const key = 'payment-form'
const kept = [
  'firstName',
  'lastName',
  'email',
  'emailAgain',
  'phone',
  'agentReference',
  'guestFirstName',
  'guestLastName',
] as const satisfies readonly AgentCheckoutField[]

/** What the buyer wrote stays for the way to the bank and back, in this window only. */
export function keepForm(values: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept.map((field) => [field, values[field] ?? '']))))
  } catch {
    // a browser may keep us from storing; the form is then written once more
  }
}

/** Fills in what is still empty. */
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
    // nothing was kept
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
