import { createHash, randomUUID } from 'node:crypto'
import type { Edit } from '@opentop/domain/catalogue/edit'
import { allLangs, langs, type Lang } from '@opentop/domain/lang'
import { comparedUnit, exchangeUnits, type ReadUnit } from '@opentop/domain/translation/exchange'
import { sourceLang } from '@opentop/domain/translation/text-unit'
import { fieldAt } from '@opentop/domain/catalogue/document-field'
import type { Db } from '@opentop/store/db'
import { insertChange } from '@opentop/store/catalogue-change'
import { catalogueDraft } from '../catalogue-change/draft-route.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { answered, recorded, refused } from '../call/outcome.ts'
import { onePage } from '../file/file-pages.ts'
import { readTextSheet, textSheet } from './csv-file.ts'
import { readXliff } from './read-xliff.ts'
import { ownLangs } from './route.ts'
import { findAllTexts, type Texts } from './texts.ts'
import { xliffFile } from './xliff-file.ts'

type TargetLang = Exclude<Lang, typeof sourceLang>
type Imported = { texts: Texts; edits: Edit[] }
type Found =
  | { ok: true; lang: TargetLang; unchanged: number; documents: Imported[] }
  | { ok: false; refusal: ReturnType<typeof refused<'text-file-wrong' | 'text-wrong' | 'forbidden'>> }

export const textFiles: Pick<OfficeHandlers, 'exportTexts' | 'compareTextFile' | 'importTexts'> = {
  async exportTexts({ lang, format, todo, key }, context) {
    if (!ownLangs(context).includes(lang)) return refused('forbidden')
    const all = await findAllTexts(context.shop.database, context)
    const chosen = key === undefined ? all : all.filter((one) => one.key === key)
    if (key !== undefined && chosen.length === 0) return refused('document-unknown')
    const units = chosen.flatMap((texts) => exchangeUnits(texts, lang, sourceHash)).filter(({ state }) => !todo || state !== 'complete')
    const file = format === 'csv' ? textSheet(lang, units) : Buffer.from(xliffFile(format === 'xliff-1.2' ? '1.2' : '2.0', lang, units))
    const locationIds = [...new Set(chosen.map(({ locationId }) => locationId))]
    const after = { lang, format, texts: units.length }
    return recorded(onePage(file), { subject: 'document', subjectId: key ?? 'texts', locationIds, after })
  },

  async compareTextFile({ text }, context) {
    const found = await readInto(context.shop.database, text, context)
    if (!found.ok) return found.refusal
    const units = found.documents.flatMap(({ texts: { key, body }, edits }) => {
      const { names = {} } = body as { names?: Record<string, string> }
      return edits.map(({ path, before, after }) => ({
        key,
        names,
        path: path.slice(0, -1),
        source: fieldAt(body, [...path.slice(0, -1), sourceLang]) as string | string[],
        ...(before === undefined ? {} : { before: before as string | string[] }),
        after: after as string | string[],
      }))
    })
    return answered({ lang: found.lang, unchanged: found.unchanged, units })
  },

  async importTexts({ text, name }, context, tx) {
    const found = await readInto(tx, text, context)
    if (!found.ok) return found.refusal
    const changed = found.documents.filter(({ edits }) => edits.length > 0)
    if (changed.length === 0) return refused('nothing-changed')
    const isBegun = changed.some(({ texts }) => texts.changeId === null)
    const begun = isBegun ? await insertChange(tx, name, context.staff.id) : ''
    for (const { texts, edits } of changed) {
      const own = edits.map((edit) => ({ ...edit, path: [...edit.path] }))
      const done = await catalogueDraft.editChange({ id: texts.changeId ?? begun, key: texts.key, edits: own }, context, tx)
      if (!done.ok || done.answer.conflicts.length > 0) return refused('changed-meanwhile')
    }
    const counts = { texts: changed.reduce((sum, { edits }) => sum + edits.length, 0), documents: changed.length }
    const locationIds = [...new Set(changed.map(({ texts }) => texts.locationId))]
    const after = { lang: found.lang, ...counts, changes: [...new Set(changed.map(({ texts }) => texts.changeId ?? begun))] }
    return recorded(counts, { subject: 'document', subjectId: 'texts', locationIds, after })
  },
}

const sourceHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

const reasons = {
  'unit-unknown': 'there is no such text',
  'source-changed': 'its source is another one now; export it again',
  'markup-changed': 'bold words, links and placeholders must be those of the source',
  'lines-changed': 'it needs a line for each line of the source',
} as const

/** The first thing that is wrong refuses the whole file. */
async function readInto(db: Db, text: string, context: OfficeContext): Promise<Found> {
  const read = text.trimStart().startsWith('<') ? readXliff(text) : readTextSheet(text)
  if (!read.ok) return wrong(refused('text-file-wrong', { line: read.line, reason: read.reason }))
  const lang = targetLang(read.file.lang)
  if (!lang) return wrong(refused('text-file-wrong', { line: 1, reason: `language ${read.file.lang}` }))
  if (!ownLangs(context).includes(lang)) return wrong(refused('forbidden'))
  const all = new Map((await findAllTexts(db, context)).map((one) => [one.key, one]))
  const documents: Imported[] = []
  for (const [key, units] of Map.groupBy(read.file.units, (unit) => unit.key)) {
    const texts = all.get(key)
    if (!texts) return wrong(unitRefusal(units[0], 'unit-unknown'))
    const edits: Edit[] = []
    for (const unit of units) {
      const compared = comparedUnit(unit, texts.body, lang, sourceHash)
      if (!compared.ok) return wrong(unitRefusal(unit, compared.reason))
      if (compared.edit) edits.push({ id: randomUUID(), ...compared.edit })
    }
    documents.push({ texts, edits })
  }
  const changed = documents.reduce((sum, { edits }) => sum + edits.length, 0)
  return { ok: true, lang, unchanged: read.file.units.length - changed, documents }
}

const wrong = (refusal: Extract<Found, { ok: false }>['refusal']): Found => ({ ok: false, refusal })

function unitRefusal(unit: ReadUnit | undefined, reason: keyof typeof reasons) {
  return refused('text-wrong', { line: unit?.line ?? 1, unit: `${unit?.key} ${unit?.path}`, reason: reasons[reason] })
}

function targetLang(written: string): TargetLang | undefined {
  const tag = written.trim().toLowerCase()
  const found = allLangs.find((lang) => lang === tag || langs[lang].intl.toLowerCase() === tag)
  return found === sourceLang ? undefined : found
}
