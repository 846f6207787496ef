import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { RunnerTask } from 'vitest'

const folder = join(import.meta.dirname, '../../.build/e2e')

/** Records actions, requests and the console of a context, on a retry also DOM snapshots, which cost a quarter of the CPU time. Dropped unless the test fails. */
export async function startTrace(context: BrowserContext, isRetry: boolean): Promise<void> {
  await context.tracing.start({ snapshots: isRetry })
}

/** A failed test leaves a trace of every context and a screenshot of every page in `.build/e2e/<test>/`. */
export async function saveEvidence(task: Readonly<RunnerTask>, contexts: readonly BrowserContext[]): Promise<void> {
  const place = join(folder, nameOf(task))
  await mkdir(place, { recursive: true })
  for (const [number, context] of contexts.entries()) {
    for (const [index, page] of context.pages().entries())
      await page.screenshot({ path: join(place, `page-${number}-${index}.png`), timeout: 5000 }).catch(reportFailure)
    await context.tracing.stopChunk({ path: join(place, `trace-${number}.zip`) }).catch(reportFailure)
    // a context of the whole file is recorded anew for the next test
    await context.tracing.startChunk().catch(reportFailure)
  }
  console.error(`trace and screenshots: ${place} (npx playwright-core show-trace <file>)`)
}

/** Evidence must not hide the failure that it is about. */
function reportFailure(error: unknown): void {
  console.error(`no evidence: ${String(error)}`)
}

function nameOf({ name, file, result }: Readonly<RunnerTask>): string {
  const words = `${file.name.replace(/^.*\/|\.test\.ts$/g, '')} ${name}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return `${words.slice(0, 100)}${result?.retryCount ? `-retry-${result.retryCount}` : ''}`
}
