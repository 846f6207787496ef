import type { Edit } from '@opentop/domain/catalogue/edit'

type KeptEdits = { change?: string | undefined; edits: readonly Edit[] }

const [name, store] = ['opentop-office', 'edits']
let opening: Promise<IDBDatabase> | undefined

function opened(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database in this browser')))
  })
  return opening
}

async function done<T>(mode: IDBTransactionMode, act: (edits: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const request = act((await opened()).transaction(store, mode).objectStore(store))
    return await new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('not kept')))
    })
  } catch {
    // a private window keeps nothing; what is typed is sent all the same
    return undefined
  }
}

export const keptEditsOf = (place: string): Promise<KeptEdits | undefined> =>
  done('readonly', (edits) => edits.get(place) as IDBRequest<KeptEdits | undefined>)

export async function keepEdits(place: string, kept: KeptEdits): Promise<void> {
  if (kept.edits.length === 0) await done('readwrite', (edits) => edits.delete(place))
  else await done('readwrite', (edits) => edits.put(kept, place))
}
