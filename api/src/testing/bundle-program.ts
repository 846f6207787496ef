import { rolldown } from 'rolldown'

const folder = new URL('../../../.build/bundled/', import.meta.url).pathname

/** Bundles a program of this folder, which halves its start time: some tests start and kill it many times. */
export async function bundleProgram(name: string): Promise<string> {
  const program = await rolldown({ input: new URL(`${name}.ts`, import.meta.url).pathname, platform: 'node', logLevel: 'silent' })
  await program.write({ dir: folder })
  await program.close()
  return `${folder}${name}.js`
}
