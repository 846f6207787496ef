import type { OfficeAnswers } from '@opentop/contract/office-api'
import { allLangs, langs, type Lang } from '@opentop/domain/lang'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useFilters } from '../filter/use-filters.ts'
import { Page } from '../frame/Page.tsx'
import { textWords } from '../messages/texts.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Select } from '../ui/Select.tsx'
import { Empty } from '../ui/States.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Checkbox } from '../ui/Toggle.tsx'
import { TextFiles } from './TextFiles.tsx'
import './texts.css'

type Overview = OfficeAnswers['getTextOverview']
type Listed = Overview['documents'][number]

const readFilters = ({ lang, todo }: Readonly<Record<string, string>>) => ({ lang: allLangs.find((one) => one === lang), todo })
const todoIn = (document: Listed, lang: Lang): number => document.langs[lang].missing + document.langs[lang].outdated

export function TextsPage(): ReactNode {
  const t = useWords(textWords)
  const spoken = useLang()
  const read = useRead('getTextOverview', {})
  const [{ lang, todo }, setFilters] = useFilters(readFilters)
  const [words, setWords] = useState('')
  const shownLangs = lang ? [lang] : allLangs
  const fits = (document: Listed): boolean =>
    (todo !== 'yes' || shownLangs.some((one) => todoIn(document, one) > 0)) &&
    `${document.city} ${nameOf(document, spoken)}`.toLowerCase().includes(words.trim().toLowerCase())
  const shown = read.data?.documents.filter(fits)
  return (
    <Page title={t('title')}>
      <div className="texts__filters">
        <TextField label={t('find')} isLabelHidden placeholder={t('find')} type="search" value={words} onChange={setWords} />
        <Select
          label={t('language')}
          value={lang ?? 'all'}
          choices={[{ value: 'all', label: t('allLanguages') }, ...allLangs.map((one) => languageChoice(one, read.data?.own, t('mine')))]}
          onChange={(chosen) => setFilters({ lang: allLangs.find((one) => one === chosen) })}
        />
        <Checkbox isSelected={todo === 'yes'} onChange={(only) => setFilters({ todo: only ? 'yes' : '' })}>
          {t('onlyTodo')}
        </Checkbox>
      </div>
      {read.data && <Progress {...read.data} langs={shownLangs} onChoose={(one) => setFilters({ lang: one, todo: 'yes' })} />}
      {lang && lang !== 'en' && read.data?.own.includes(lang) && <TextFiles key={lang} lang={lang} isTodo={todo === 'yes'} />}
      <Panel flush>
        {shown?.length ? (
          <DocumentTable documents={shown} langs={shownLangs} />
        ) : (
          <ReadState read={read} rows={10} empty={<Empty title={t('noneTitle')}>{t('noneText')}</Empty>} />
        )}
      </Panel>
    </Page>
  )
}

type ProgressProps = Overview & { langs: readonly Lang[]; onChoose: (lang: Lang) => void }
function Progress({ own, documents, langs: shown, onChoose }: ProgressProps): ReactNode {
  const t = useWords(textWords)
  return (
    <ul className="texts__progress">
      {shown.map((lang) => {
        const sum = (count: keyof Listed['langs'][Lang]): number => documents.reduce((total, one) => total + one.langs[lang][count], 0)
        const [texts, todo] = [sum('texts'), sum('missing') + sum('outdated')]
        const percent = texts === 0 ? 100 : Math.floor((100 * (texts - todo)) / texts)
        return (
          <li key={lang} className="texts__language">
            <button type="button" className="table__open" onClick={() => onChoose(lang)}>
              {langs[lang].name}
            </button>
            {own.includes(lang) && own.length < allLangs.length && <Tag icon="user">{t('mine')}</Tag>}
            <meter
              className="texts__meter"
              min={0}
              max={100}
              value={percent}
              aria-label={`${langs[lang].name}: ${t('progress', { percent })}`}
            />
            <small>{todo === 0 ? t('complete') : `${t('progress', { percent })} · ${t('words', { count: sum('words') })}`}</small>
          </li>
        )
      })}
    </ul>
  )
}

function DocumentTable({ documents, langs: shown }: { documents: readonly Listed[]; langs: readonly Lang[] }): ReactNode {
  const t = useWords(textWords)
  const spoken = useLang()
  const [only] = shown.length === 1 ? shown : []
  return (
    <DataTable
      label={t('list')}
      rows={documents}
      rowKey={({ key }) => key}
      columns={[
        {
          head: t('document'),
          isRowHead: true,
          cell: (document) => (
            <>
              <Link className="table__open" to="/texts/document" search={searchOf(document, only) as never}>
                {nameOf(document, spoken)}
              </Link>
              <small className="texts__place">
                {[
                  document.kind === 'city' ? t('cityTexts') : document.city,
                  document.change && t('inDraft', { name: document.change.name }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </>
          ),
        },
        ...shown.map((lang) => ({
          head: langs[lang].name,
          cell: (document: Listed) => <Count document={document} lang={lang} />,
        })),
        ...(only
          ? [{ head: t('toTranslate'), isNumber: true, cell: (document: Listed) => t('words', { count: document.langs[only].words }) }]
          : []),
      ]}
    />
  )
}

function Count({ document, lang }: { document: Listed; lang: Lang }): ReactNode {
  const t = useWords(textWords)
  const { missing, outdated } = document.langs[lang]
  if (missing + outdated === 0) return <span className="texts__done">{t('complete')}</span>
  return (
    <Link className="texts__todo" to="/texts/document" search={{ ...searchOf(document, lang), todo: 'yes' } as never}>
      {missing > 0 && (
        <Tag tone="bad" icon="minus">
          {t('missing', { count: missing })}
        </Tag>
      )}
      {outdated > 0 && (
        <Tag tone="care" icon="clock">
          {t('outdated', { count: outdated })}
        </Tag>
      )}
    </Link>
  )
}

export function languageChoice(lang: Lang, own: readonly Lang[] | undefined, mine: string) {
  const isOwn = own?.includes(lang) === true && own.length < allLangs.length
  return { value: lang, label: langs[lang].name, ...(isOwn ? { detail: mine } : {}) }
}

const nameOf = ({ names, key }: Pick<Listed, 'names' | 'key'>, lang: Lang): string => names[lang] ?? names['en'] ?? key
const searchOf = ({ key, change }: Listed, lang: Lang | undefined): Record<string, string> => ({
  key,
  ...(change ? { change: change.id } : {}),
  ...(lang ? { lang } : {}),
})
