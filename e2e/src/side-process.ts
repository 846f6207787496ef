import { spawn } from 'node:child_process'

/** Runs a file of this folder in a process of its own, so that neither slows down the other, and returns its result. */
export async function sideProcess<Found>(file: string, ...words: (string | number)[]): Promise<Found> {
  const child = spawn(process.execPath, [new URL(file, import.meta.url).pathname, ...words.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told = ''
  child.stdout.on('data', (chunk: Buffer) => (told += chunk.toString()))
  const code = await new Promise((done) => child.once('close', done))
  if (code !== 0) throw new Error(`${file} ended with ${String(code)}: ${told}`)
  return JSON.parse(told) as Found
}
