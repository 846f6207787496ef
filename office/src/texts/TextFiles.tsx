import type { OfficeAnswers } from '@opentop/contract/office-api'
import { langs, type Lang } from '@opentop/domain/lang'
import { useRef, useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { call, type Problem } from '../call.ts'
import { download } from '../download.ts'
import { textWords } from '../messages/texts.ts'
import { useLang, useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Refused } from '../ui/Refused.tsx'
import { Select } from '../ui/Select.tsx'
import { showToast } from '../ui/toast.ts'

const formats = [
  { value: 'xliff-1.2', label: 'XLIFF 1.2', ending: 'xlf' },
  { value: 'xliff-2.0', label: 'XLIFF 2.0', ending: 'xlf' },
  { value: 'csv', label: 'CSV', ending: 'csv' },
] as const
type Compared = OfficeAnswers['compareTextFile']
type Read = { text: string; compared: Compared }

/** Files of one language for translators, out and in. */
export function TextFiles({ lang, isTodo }: { lang: Exclude<Lang, 'en'>; isTodo: boolean }): ReactNode {
  const t = useWords(textWords)
  const [format, setFormat] = useState<(typeof formats)[number]['value']>('xliff-1.2')
  const [refused, setRefused] = useState<Problem>()
  const [read, setRead] = useState<Read>()
  const chooser = useRef<HTMLInputElement>(null)
  const ending = formats.find(({ value }) => value === format)?.ending ?? 'csv'
  const save = async (): Promise<void> =>
    setRefused(await download('exportTexts', { lang, format, todo: isTodo }, `texts-${lang}.${ending}`))
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const text = await file.text()
    const reply = await call('compareTextFile', { text })
    setRefused(reply.ok ? undefined : reply.problem)
    setRead(reply.ok ? { text, compared: reply.answer } : undefined)
    if (chooser.current) chooser.current.value = ''
  }
  return (
    <Panel title={t('files', { language: langs[lang].name })}>
      <div className="texts__filters">
        <Select label={t('format')} value={format} choices={formats} onChange={setFormat} />
        <Button icon="download" onPress={() => void save()}>
          {t('export')}
        </Button>
        <Button icon="up" onPress={() => chooser.current?.click()}>
          {t('import')}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept=".xlf,.xliff,.csv"
          hidden
          aria-label={t('import')}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </div>
      <Refused problem={refused} />
      {read && <Difference read={read} onDone={() => setRead(undefined)} />}
    </Panel>
  )
}

function Difference({ read: { text, compared }, onDone }: { read: Read; onDone: () => void }): ReactNode {
  const t = useWords(textWords)
  const spoken = useLang()
  const act = useAct('importTexts')
  const { units, unchanged, lang } = compared
  const write = async (): Promise<void> => {
    const done = await act.run({ name: t('importOf', { language: langs[lang].name }), text })
    if (!done) return
    await queries.invalidateQueries()
    showToast(t('imported', { count: done.texts }))
    onDone()
  }
  const shown = (one: string | readonly string[] | undefined): string => [one ?? ''].flat().join('\n')
  return (
    <>
      <p>{t('compared', { count: units.length })}</p>
      {unchanged > 0 && <p>{t('unchanged', { count: unchanged })}</p>}
      {units.length > 0 && (
        <DataTable
          label={t('difference')}
          rows={units}
          rowKey={({ key, path }) => `${key} ${path.join('/')}`}
          columns={[
            {
              head: t('document'),
              isRowHead: true,
              cell: ({ names, key, path }) => `${names[spoken] ?? key}: ${path.join(' ')}`,
            },
            { head: t('before'), className: 'texts__plain', cell: ({ before }) => shown(before) },
            { head: t('after'), className: 'texts__plain', cell: ({ after }) => shown(after) },
          ]}
        />
      )}
      <Refused problem={act.refused} />
      <div className="texts__publication">
        {units.length > 0 && (
          <Button kind="go" isPending={act.pending} onPress={() => void write()}>
            {t('write')}
          </Button>
        )}
        <Button onPress={onDone}>{t('giveUp')}</Button>
      </div>
    </>
  )
}
