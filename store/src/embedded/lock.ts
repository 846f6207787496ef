import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'

/** The engine has no lock: two processes on one folder would lose each other's writes. This lock file keeps the second out. */
export function lockFolder(file: string): () => void {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, `${process.pid} ${startOf(process.pid) ?? ''}`)
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const [pid = '', started] = read(file).split(' ')
      if (isAlive(Number(pid), started)) throw folderInUse(Number(pid))
      rmSync(file, { force: true })
    }
  }
  throw folderInUse(0)
}

function folderInUse(pid: number): Error {
  return Object.assign(new Error(`the data folder is in use by process ${pid}; stop that first, or set DATA_DIR`), {
    code: 'FOLDER_IN_USE',
  })
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** A process id may be reused after a crash; the start time distinguishes the two processes. */
function isAlive(pid: number, started: string | undefined): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const now = startOf(pid)
  return !started || !now || started === now
}

function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
