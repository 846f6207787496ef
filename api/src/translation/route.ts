import type { TextUnitState } from '@opentop/contract/translation'
import { closedReason } from '@opentop/domain/catalogue/change'
import { same } from '@opentop/domain/catalogue/document-parts'
import { fieldAt } from '@opentop/domain/catalogue/document-field'
import { allLangs, byLang, type Lang } from '@opentop/domain/lang'
import { countTexts, sourceKey, textState } from '@opentop/domain/translation/text-state'
import { sourceLang, textUnitsOf, type TextUnit } from '@opentop/domain/translation/text-unit'
import { textsOnly } from '@opentop/domain/translation/texts-only'
import { lockChange } from '@opentop/store/catalogue-change'
import { stateSources } from '@opentop/store/translation'
import { cityName } from '../catalogue-change/view.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { answered, recorded, refused } from '../call/outcome.ts'
import { findAllTexts, findTexts, type Texts } from './texts.ts'

export const translation: Pick<OfficeHandlers, 'getTextOverview' | 'getTexts' | 'confirmText'> = {
  async getTextOverview(_input, context) {
    const found = await findAllTexts(context.shop.database, context)
    return answered({
      own: [...ownLangs(context)],
      documents: found.map((texts) => {
        const units = textUnitsOf(texts.body)
        const { changeId, changeName } = texts
        return {
          ...named(texts, context),
          locationId: texts.locationId,
          ...(changeId === null ? {} : { change: { id: changeId, name: changeName ?? '' } }),
          langs: byLang((lang) => countTexts(units, lang, texts.sources)),
        }
      }),
    })
  },

  async getTexts({ key, change }, context) {
    const found = await findTexts(context.shop.database, key, change, context)
    if (!found.ok) return refused(found.why)
    const { texts } = found
    return answered({
      own: [...ownLangs(context)],
      ...named(texts, context),
      body: textsOnly(texts.body),
      units: textUnitsOf(texts.body).map((unit) => ({ path: [...unit.path], todo: todoOf(unit, texts) })),
    })
  },

  async confirmText({ key, change: changeId, path, lang, source }, context, tx) {
    if (changeId !== undefined) await lockChange(tx, changeId)
    const found = await findTexts(tx, key, changeId, context)
    if (!found.ok) return refused(found.why)
    const { texts, document, change } = found
    const closed = change && closedReason(change.state)
    if (closed) return refused(closed)
    if (!ownLangs(context).includes(lang)) return refused('forbidden')
    const unit = textUnitsOf(texts.body).find((one) => same(one.path, path))
    const present = unit?.texts[sourceLang]
    if (!unit || present === undefined || unit.texts[lang] === undefined || textState(unit, lang, texts.sources) === 'complete')
      return refused('nothing-changed')
    if (!same(present, source)) return refused('changed-meanwhile')
    const isPublic = ([lang, sourceLang] as const).every((one) => same(fieldAt(texts.published, [...path, one]), unit.texts[one]))
    await stateSources(tx, { documentId: document.id, changeId: isPublic ? null : (changeId ?? null) }, [
      { path, lang, source: isPublic ? undefined : present },
    ])
    return recorded({}, { subject: 'document', subjectId: key, locationIds: [texts.locationId], after: { field: path.join('.'), lang } })
  },
}

export const ownLangs = ({ staff }: OfficeContext): readonly Lang[] => staff.textLangs ?? allLangs

function named({ key, kind, locationId, body }: Texts, { snapshot, lang }: OfficeContext) {
  const { names = {} } = body as { names?: Record<string, string> }
  return { key, kind, city: cityName(snapshot.facts, locationId, lang), names }
}

function todoOf(unit: TextUnit, { sources }: Texts): TextUnitState['todo'] {
  const todo = allLangs.flatMap((lang): [Lang, NonNullable<TextUnitState['todo'][Lang]>][] => {
    const state = textState(unit, lang, sources)
    if (state === 'complete') return []
    const from = sources.get(sourceKey(unit.path, lang))
    return [[lang, { state, ...(state === 'outdated' && from ? { from: typeof from === 'string' ? from : [...from] } : {}) }]]
  })
  return Object.fromEntries(todo)
}
