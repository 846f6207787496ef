import type { OfficeCallName, OfficeInputs } from '@opentop/contract/office-api'
import { officePath, officeRoot } from '@opentop/contract/office-paths'
import { askConfirmation } from './act/confirmation.ts'
import type { Problem } from './call.ts'

export async function download<N extends OfficeCallName>(name: N, input: OfficeInputs[N], fileName: string): Promise<Problem | undefined> {
  const failed = await downloadOnce(name, input, fileName)
  return failed?.code === 'confirm-needed' && (await askConfirmation()) ? downloadOnce(name, input, fileName) : failed
}

/** Without an idempotency key: the answer is too large to be kept for a second request. */
async function downloadOnce(name: OfficeCallName, input: object, fileName: string): Promise<Problem | undefined> {
  const { method, path } = officePath(name)
  const fields = new Map<string, unknown>(Object.entries(input))
  const address = path.replace(/:(\w+)/g, (_match, field: string) => {
    const value = String(fields.get(field))
    fields.delete(field)
    return encodeURIComponent(value)
  })
  try {
    const response = await fetch(`${officeRoot}${address}`, {
      method,
      headers: { 'accept-language': document.documentElement.lang, 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(fields)),
    })
    if (!response.ok) return (await response.json()) as Problem
    const file = URL.createObjectURL(await response.blob())
    Object.assign(document.createElement('a'), { href: file, download: fileName }).click()
    setTimeout(() => URL.revokeObjectURL(file), 60_000)
    return undefined
  } catch {
    return { code: 'busy', detail: '', status: 503 }
  }
}
