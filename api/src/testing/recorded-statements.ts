import { statements } from '@opentop/store/db'

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
