import { mergeDocument } from '@opentop/domain/catalogue/document-merge'
import { hashOf, identityOf, type findWithdrawn, type PublishedDocument, type SourcedDocument } from '@opentop/store/document'
import type { LocatedMistake } from './read.ts'

type FileDocument = SourcedDocument & { source: string }
type Office = { published: readonly PublishedDocument[]; withdrawn: Awaited<ReturnType<typeof findWithdrawn>> }
type Joined = { documents: SourcedDocument[]; conflicts: LocatedMistake[] }

/** Lays what the office published over the files: files that did not change since leave it alone, others are merged with it field by field. */
export async function withOfficeWork(files: readonly FileDocument[], { published, withdrawn }: Office): Promise<Joined> {
  const gone = new Map(withdrawn.map((one) => [identityOf(one), one]))
  const offices = new Map(published.filter(({ isOffices }) => isOffices).map((one) => [identityOf(one), one]))
  const conflicts: LocatedMistake[] = []
  const documents: SourcedDocument[] = []
  for (const file of files) {
    const office = offices.get(identityOf(file))
    offices.delete(identityOf(file))
    const removed = gone.get(identityOf(file))
    if (removed) {
      if (removed.hash !== file.hash) conflicts.push(mistakeOf(file.key, { path: [], base: null, file: 'changed', office: undefined }))
    } else if (!office) documents.push(file)
    else if (office.hash === file.hash) documents.push({ ...file, body: office.body })
    else {
      const merged = mergeDocument({ base: await bodyOf(office.source), file: file.body, office: office.body })
      documents.push({ ...file, body: merged.value as object })
      conflicts.push(...merged.conflicts.map((one) => mistakeOf(file.key, one)))
    }
  }
  // what has no file any more, or never had one, stays as the office has it
  return { documents: [...documents, ...offices.values()], conflicts }
}

export const sourced = (source: string): Pick<FileDocument, 'source' | 'hash'> => ({ source, hash: hashOf(source) })

async function bodyOf(source: string | null): Promise<unknown> {
  if (source === null) return {}
  const { parse } = await import('yaml')
  return parse(source)
}

function mistakeOf(key: string, { path, file, office }: ReturnType<typeof mergeDocument>['conflicts'][number]): LocatedMistake {
  const said = (value: unknown): string => JSON.stringify(value) ?? 'removed'
  const reason = `the office changed it too: it says ${said(office)}, the file says ${said(file)}`
  return { file: `${key}.yaml`, line: 1, field: path.join('.'), reason }
}
