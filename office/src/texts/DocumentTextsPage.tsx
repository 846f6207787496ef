import type { OfficeAnswers } from '@opentop/contract/office-api'
import { allLangs, langs, type Lang } from '@opentop/domain/lang'
import { useState, type ReactNode } from 'react'
import { ChangeChoice } from '../draft/ChangeChoice.tsx'
import { DraftNotes } from '../draft/DraftNotes.tsx'
import { SavedState } from '../draft/SavedState.tsx'
import { TourTabs } from '../draft/TourTabs.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { useFilters } from '../filter/use-filters.ts'
import { Page } from '../frame/Page.tsx'
import { textWords } from '../messages/texts.ts'
import { useLang, useWords } from '../messages/words.ts'
import { keepBefore, queries, useRead } from '../query.ts'
import { Note } from '../ui/Note.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Select } from '../ui/Select.tsx'
import { Empty, Failed, Waiting } from '../ui/States.tsx'
import { Segment } from '../ui/Toggle.tsx'
import { textFieldName } from './field-name.ts'
import { PublishPanel } from './PublishPanel.tsx'
import { languageChoice } from './TextsPage.tsx'
import { TextField } from './TextRow.tsx'
import './texts.css'

type Texts = OfficeAnswers['getTexts']
const isTour = (key: string): boolean => /^cities\/[^/]+\/(?!city$|map$)/.test(key)

const readAddress = ({ key, change, lang, todo }: Readonly<Record<string, string>>) => ({
  key,
  change,
  lang: allLangs.find((one) => one === lang),
  todo,
})

export function DocumentTextsPage(): ReactNode {
  const t = useWords(textWords)
  const lang = useLang()
  const [{ key = '', change }, setAddress] = useFilters(readAddress)
  const { data, error, refetch } = useRead('getTexts', { key, ...(change === undefined ? {} : { change }) })
  // what was read before a publication is not shown again
  const show = (next: string | undefined): void => {
    setAddress({ change: next ?? '' })
    void queries.resetQueries({ queryKey: ['getTexts'] })
  }
  const crumb = { to: '/texts', text: t('title') }
  if (!data)
    return (
      <Page title={t('title')} crumb={crumb}>
        <Panel>{error ? <Failed problem={error.problem} onRetry={() => void refetch()} /> : <Waiting rows={10} />}</Panel>
      </Page>
    )
  return (
    <Page title={data.names[lang] ?? data.names['en'] ?? data.key} crumb={crumb}>
      <Editor key={`${data.key} ${change ?? ''}`} texts={data} change={change} onChange={show} />
    </Page>
  )
}

type Props = { texts: Texts; change: string | undefined; onChange: (change: string | undefined) => void }
function Editor({ texts, change, onChange }: Props): ReactNode {
  const t = useWords(textWords)
  const spoken = useLang()
  const [{ lang: asked, todo }, setAddress] = useFilters(readAddress)
  const [opened, setOpened] = useState(change)
  const { own } = texts
  // marks of the draft as it is now; the texts themselves are those that are being edited
  const { data: now } = useRead(
    'getTexts',
    { key: texts.key, change: opened ?? '' },
    { enabled: opened !== undefined, placeholderData: keepBefore },
  )
  const { units } = now ?? texts
  const lang = asked ?? own.find((one) => one !== 'en') ?? 'en'
  const name = texts.names[spoken] ?? texts.key
  const draft = useDraft<object>({
    key: texts.key,
    name: t('changeOf', { name }),
    change,
    body: texts.body as object,
    onOpened: setOpened,
  })
  const waiting = units.filter((unit) => unit.todo[lang])
  // what was to do when the list was opened stays in it
  const [listed, setListed] = useState({ lang, paths: new Set(waiting.map(({ path }) => path.join('/'))) })
  if (listed.lang !== lang) setListed({ lang, paths: new Set(waiting.map(({ path }) => path.join('/'))) })
  const shown = todo === 'yes' ? units.filter(({ path }) => listed.paths.has(path.join('/'))) : units
  return (
    <>
      {isTour(texts.key) && <TourTabs present="/texts/document" tour={texts.key} change={opened} />}
      <div className="draft-bar">
        <div className="draft-bar__change">
          <Select
            label={t('language')}
            value={lang}
            choices={allLangs.map((one) => languageChoice(one, own, t('mine')))}
            onChange={(chosen) => setAddress({ lang: chosen })}
          />
        </div>
        <ChangeChoice present={opened} onChoose={onChange} />
        <SavedState draft={draft} isOpen={opened !== undefined} />
      </div>
      <DraftNotes
        draft={draft}
        field={{ name: (path) => textFieldName(path.slice(0, -1), draft.body, t, spoken), value: (text) => [text].flat().join(' / ') }}
      />
      <Panel
        title={langs[lang].name}
        end={
          <ShownChoice waiting={waiting.length} isTodo={todo === 'yes'} onChoose={(isTodo) => setAddress({ todo: isTodo ? 'yes' : '' })} />
        }
      >
        {!own.includes(lang) && <Note tone="known">{t('notMine')}</Note>}
        {shown.length === 0 && <Empty title={t('noneTitle')}>{t('nothingTodo')}</Empty>}
        {shown.map((unit) => (
          <TextField
            key={`${lang} ${unit.path.join('/')}`}
            name={textFieldName(unit.path, draft.body, t, spoken)}
            {...{ unit, lang: lang as Lang, draft }}
            canEdit={own.includes(lang)}
            place={{ key: texts.key, ...(opened === undefined ? {} : { change: opened }) }}
          />
        ))}
      </Panel>
      {opened !== undefined && (
        <PublishPanel
          change={opened}
          isSaved={draft.state === 'saved'}
          onPublished={() => {
            onChange(undefined)
            setOpened(undefined)
          }}
        />
      )}
    </>
  )
}

function ShownChoice({ waiting, isTodo, onChoose }: { waiting: number; isTodo: boolean; onChoose: (isTodo: boolean) => void }): ReactNode {
  const t = useWords(textWords)
  return (
    <Segment
      label={t('shown')}
      isLabelHidden
      value={isTodo ? 'todo' : 'all'}
      choices={[
        { value: 'all', label: t('all') },
        { value: 'todo', label: t('todo', { count: waiting }) },
      ]}
      onChange={(chosen) => onChoose(chosen === 'todo')}
    />
  )
}
