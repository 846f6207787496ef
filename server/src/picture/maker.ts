import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureMaker } from '@opentop/api/outside/pictures'
import { faultOfBytes } from '@opentop/domain/picture/picture'
import type { PictureAnswer, PictureTask } from './child.ts'

const program = fileURLToPath(new URL('./child.ts', import.meta.url))
const longestMs = 30_000
const mostWaiting = 40

export function openPictureMaker(): PictureMaker {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  async function inTurn(task: PictureTask): Promise<PictureAnswer> {
    const why = faultOfBytes(task.bytes) ?? (waiting >= mostWaiting ? 'busy' : undefined)
    if (why) return { ok: false, why }
    waiting += 1
    const answer = last.then(() => inOwnProcess(task))
    last = answer.finally(() => (waiting -= 1))
    return answer
  }
  return {
    async keep(bytes, cut) {
      const answer = await inTurn({ bytes, keeps: true, cut, wanted: [] })
      if (!answer.ok) return answer
      return answer.kept ? { ok: true, ...answer.kept } : { ok: false, why: 'unreadable' }
    },
    make: (kept, wanted) => inTurn({ bytes: kept, keeps: false, wanted }),
  }
}

/** It knows nothing of the shop: no settings, no database. Whatever a file does to it, it ends. */
function inOwnProcess(task: PictureTask): Promise<PictureAnswer> {
  return new Promise((answer) => {
    const child = fork(program, { env: {}, execArgv: [], serialization: 'advanced', stdio: 'ignore' })
    const tooLate = setTimeout(() => {
      answer({ ok: false, why: 'too-slow' })
      child.kill('SIGKILL')
    }, longestMs)
    child.once('message', (message) => answer(message as PictureAnswer))
    child.once('exit', () => {
      clearTimeout(tooLate)
      answer({ ok: false, why: 'unreadable' })
    })
    child.once('error', () => answer({ ok: false, why: 'unreadable' }))
    child.send(task, () => undefined)
  })
}
