import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asUser, folder, logs } from './place.ts'

/** Processes that a run started, one line each, so that the next run can end what a crashed one left. */
const list = join(folder, 'processes')

/** When a process started, in ticks since the machine did: an id may be used again. */
function startOf(pid: number): string | undefined {
  try {
    // the name of the program may contain spaces and brackets
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
  } catch {
    return undefined
  }
}

export function listProcess(pid: number): void {
  appendFileSync(list, `${pid} ${startOf(pid)}\n`)
}

export function listedProcesses(): { script: number | undefined; others: number[] } {
  const lines = existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : []
  const [script, ...others] = lines.map((line) => line.split(' ')).map(([pid, start]) => (startOf(Number(pid)) === start ? Number(pid) : 0))
  return { script: script || undefined, others: others.filter((pid) => pid > 0) }
}

/** Starts a program in a session of its own, with a log file, without privileges. */
export function startProcess(name: string, words: string[], { prefix = [] as string[], env = {} as Record<string, string> } = {}): number {
  const log = openSync(join(logs, `${name}.log`), 'a')
  const [command = '', ...rest] = [...prefix, ...asUser(words)]
  const child = spawn(command, rest, {
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', ...env },
  })
  if (child.pid === undefined) throw new Error(`${command} could not be started`)
  child.unref()
  listProcess(child.pid)
  return child.pid
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // it has just ended
    }
}

export function isRunning(pid: number): boolean {
  try {
    return pid > 0 && readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z') === false
  } catch {
    return false
  }
}

export function familyOf(pid: number): number[] {
  if (pid === 0) return []
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
    return [pid, ...children.flatMap(familyOf)]
  } catch {
    return []
  }
}
