import { statements } from '@opentop/store/db'

/** The text of every SQL statement that some work runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const note = (message: unknown): void => void texts.push((message as { text: string }).text)
  statements.start.subscribe(note)
  try {
    await work()
  } finally {
    statements.start.unsubscribe(note)
  }
  return texts
}
