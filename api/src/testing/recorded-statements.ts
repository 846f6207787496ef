import { statements } from '@opentop/store/db'

/** The texts of all statements that some work asks for. */
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
