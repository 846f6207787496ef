import { rolldown } from 'rolldown'

const folder = new URL('../../../.build/bundled/', import.meta.url).pathname

/** A program of this folder in few files: it starts in half the time, which counts for one that is started and killed again and again. */
export async function bundled(name: string): Promise<string> {
  const program = await rolldown({ input: new URL(`${name}.ts`, import.meta.url).pathname, platform: 'node', logLevel: 'silent' })
  await program.write({ dir: folder })
  await program.close()
  return `${folder}${name}.js`
}
