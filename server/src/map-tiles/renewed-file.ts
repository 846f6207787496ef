import type { OpenedFile, TileFile } from './tile-file.ts'

/** A file that is being written is opened again once it was left alone for this long. */
const usualQuietMs = 2000

/** A map file that is opened again after it was overwritten in place. Until then, and if the new one has tiles of another kind, it has no tiles. */
export function renewedFile(first: TileFile, open: () => Promise<OpenedFile>, quietMs = usualQuietMs): TileFile {
  let file = first
  let seen: { stamp: string; since: number } | undefined
  let renewing: Promise<void> | undefined

  async function renew(): Promise<void> {
    const opened = await open()
    if (!opened.ok) return
    const { stamp, type } = opened.file
    const now = performance.now()
    if (seen?.stamp !== stamp) seen = { stamp, since: now }
    const isReady = now - seen.since >= quietMs && type === first.type
    const left = isReady ? file : opened.file
    if (isReady) file = opened.file
    await left.close()
  }

  async function tile(...place: Parameters<TileFile['tile']>): ReturnType<TileFile['tile']> {
    const asked = file
    const found = await asked.tile(...place).catch((error: unknown) => {
      // another request has renewed and closed it meanwhile
      if (asked === file) throw error
      return 'changed' as const
    })
    if (found !== 'changed') return found
    if (asked === file) await (renewing ??= renew().finally(() => (renewing = undefined)))
    return asked === file ? 'changed' : file.tile(...place)
  }

  return { ...first, tile, isReplaced: () => file.isReplaced(), close: () => file.close() }
}
