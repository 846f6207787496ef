import type { TextUnitState } from '@opentop/contract/translation'
import { fieldAt } from '@opentop/domain/catalogue/document-field'
import { same } from '@opentop/domain/catalogue/document-parts'
import type { Text } from '@opentop/domain/catalogue/text-field'
import { langs, type Lang } from '@opentop/domain/lang'
import { isEmptyText, sourceLang } from '@opentop/domain/translation/text-unit'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import type { DocumentDraft } from '../draft/use-draft.ts'
import { textWords } from '../messages/texts.ts'
import { useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { Refused } from '../ui/Refused.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TextArea } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'
import { differingParts } from './difference.ts'
import { TextPreview } from './TextPreview.tsx'

type Props = {
  unit: TextUnitState
  name: string
  lang: Lang
  draft: DocumentDraft<object>
  canEdit: boolean
  place: { key: string; change?: string }
}
const written = (text: Text | undefined): string => [text ?? []].flat().join('\n')
const linesOf = (typed: string): string[] => typed.split('\n').flatMap((line) => line.trim() || [])
/** A translation is rarely longer than this times its source. */
const muchLonger = 1.6
const markup = /\*\*|\n|\]\(/

export function TextField({ unit: { path, todo }, name, lang, draft, canEdit, place }: Props): ReactNode {
  const t = useWords(textWords)
  const source = fieldAt(draft.body, [...path, sourceLang]) as Text
  const value = fieldAt(draft.body, [...path, lang]) as Text | undefined
  const isList = Array.isArray(source)
  const [typed, setTyped] = useState(written(value))
  const asTyped = (text: string): Text | undefined => {
    const after = isList ? linesOf(text) : text.trim()
    return isEmptyText(after) ? undefined : after
  }
  // an undone or merged text replaces what is in the field
  const text = same(asTyped(typed) ?? null, value ?? null) ? typed : written(value)
  const state = value === undefined && lang !== 'en-us' ? { state: 'missing' as const } : todo[lang]
  const isLong = lang !== sourceLang && text.length > 40 && text.length > written(source).length * muchLonger
  const count = isList ? t('lines', { count: source.length }) : t(isLong ? 'long' : 'length', { count: text.length })
  return (
    <section className="texts__field" aria-label={name}>
      <h3 className="texts__name">
        {name} <State state={state?.state} isAsEnglish={value === undefined && lang === 'en-us'} />
      </h3>
      {lang !== sourceLang && (
        <div lang="en">
          <small className="texts__place">{t('source')}</small>
          <p className="texts__plain">{written(source)}</p>
          {todo[lang]?.state === 'outdated' && <SourceChange from={todo[lang].from} now={source} />}
        </div>
      )}
      <div className="texts__target" lang={langs[lang].intl}>
        <TextArea
          label={`${name}, ${langs[lang].name}`}
          isLabelHidden
          value={text}
          rows={Math.min(10, Math.max(2, Math.ceil(written(source).length / 60), [source].flat().length))}
          isDisabled={!canEdit}
          help={count}
          onChange={(next) => {
            setTyped(next)
            draft.edit([{ path: [...path, lang], after: asTyped(next) }], true)
          }}
        />
        {markup.test(text) && !isList && (
          <div className="texts__preview" role="group" aria-label={t('preview')}>
            <TextPreview text={text} />
          </div>
        )}
        {canEdit && todo[lang] && value !== undefined && (
          <StillRight unit={{ path, lang, source }} place={place} isSaved={draft.state === 'saved'} />
        )}
      </div>
    </section>
  )
}

function State({ state, isAsEnglish }: { state: 'missing' | 'outdated' | undefined; isAsEnglish: boolean }): ReactNode {
  const t = useWords(textWords)
  if (isAsEnglish) return <Tag icon="copy">{t('asEnglish')}</Tag>
  if (state === 'missing')
    return (
      <Tag tone="bad" icon="minus">
        {t('missingOne')}
      </Tag>
    )
  return state === undefined ? null : (
    <Tag tone="care" icon="clock">
      {t('outdatedOne')}
    </Tag>
  )
}

function SourceChange({ from, now }: { from: Text | undefined; now: Text }): ReactNode {
  const t = useWords(textWords)
  if (from === undefined) return null
  const { before, after } = differingParts(written(from), written(now))
  return (
    <details className="texts__change">
      <summary>{t('whatChanged')}</summary>
      <p className="texts__plain">{before.map(({ text, isChanged }, n) => (isChanged ? <del key={n}>{text}</del> : text))}</p>
      <p className="texts__plain">{after.map(({ text, isChanged }, n) => (isChanged ? <ins key={n}>{text}</ins> : text))}</p>
    </details>
  )
}

type Right = { unit: { path: string[]; lang: Lang; source: Text }; place: Props['place']; isSaved: boolean }
function StillRight({ unit: { source, ...unit }, place, isSaved }: Right): ReactNode {
  const t = useWords(textWords)
  const act = useAct('confirmText')
  const confirm = async (): Promise<void> => {
    const seen = typeof source === 'string' ? source : [...source]
    if (!(await act.run({ ...place, ...unit, source: seen }))) return
    for (const read of ['getTexts', 'getTextOverview']) await queries.invalidateQueries({ queryKey: [read] })
    showToast(t('confirmed'))
  }
  return (
    <>
      <Refused problem={act.refused} />
      <Button size="small" icon="check" isPending={act.pending} isDisabled={!isSaved} onPress={() => void confirm()}>
        {t('stillRight')}
      </Button>
    </>
  )
}
