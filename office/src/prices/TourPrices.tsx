import type { Draft } from '@opentop/contract/catalogue-change'
import type { ProductFile } from '@opentop/contract/product-file'
import { useState, type ReactNode } from 'react'
import { sendAct } from '../act/send-act.ts'
import { ChangeChoice } from '../draft/ChangeChoice.tsx'
import { NotSaved, SavedState } from '../draft/SavedState.tsx'
import type { TourEditor } from '../draft/TourPage.tsx'
import { useDraft, type DocumentDraft } from '../draft/use-draft.ts'
import { priceWords } from '../messages/prices.ts'
import { useLang, useWords } from '../messages/words.ts'
import { queries, useRead } from '../query.ts'
import { useCan } from '../session/session.ts'
import { Note } from '../ui/Note.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Failed, Waiting } from '../ui/States.tsx'
import { showToast } from '../ui/toast.ts'
import { BulkPanel } from './BulkPanel.tsx'
import { EffectPanel } from './EffectPanel.tsx'
import { PriceGrid } from './PriceGrid.tsx'
import { currencyKeys, sheetRows } from './price-sheet.ts'
import { RuleList } from './RuleList.tsx'
import { WhyPanel } from './WhyPanel.tsx'

export function TourPrices(props: TourEditor): ReactNode {
  const { tour, change, onChange } = props
  const open = useRead('readPublic', { key: tour.key }, { enabled: change === undefined })
  const draft = useRead('readDraft', { id: change ?? '', key: tour.key }, { enabled: change !== undefined })
  const { data, error, refetch } = change === undefined ? open : draft
  // what was read before a publication is not shown again
  const begin = (next: string | undefined): void => {
    onChange(next)
    for (const name of ['readPublic', 'readDraft']) void queries.resetQueries({ queryKey: [name] })
  }
  if (data) return <Sheet {...props} draft={data} onChange={begin} />
  return <Panel>{error ? <Failed problem={error.problem} onRetry={() => void refetch()} /> : <Waiting rows={10} />}</Panel>
}

function Sheet({ tour, change, onChange, choice, draft }: TourEditor & { draft: Draft }): ReactNode {
  const t = useWords(priceWords)
  const lang = useLang()
  const canEdit = useCan('prices.edit')
  const [said, setSaid] = useState<string>()
  const [at, setAt] = useState({ row: 0, column: 0 })
  const [opened, setOpened] = useState(change)
  const name = tour.names[lang] ?? tour.key
  const prices = useDraft({
    key: tour.key,
    name: t('changeOf', { tour: name }),
    change,
    body: draft.body as ProductFile,
    onOpened: setOpened,
  })
  const takeBack = async (published: string): Promise<void> => {
    const reply = await sendAct('undoChange', { id: published, name: t('backOf', { tour: name }).slice(0, 80) }, crypto.randomUUID())
    if (reply.ok) onChange(reply.answer.id)
    else showToast(reply.problem.detail)
  }
  const optionName = (id: number): string => prices.body.options.find((option) => option.id === id)?.names[lang] ?? String(id)
  return (
    <>
      <div className="draft-bar">
        {choice}
        <ChangeChoice present={opened} onChoose={onChange} />
        <SavedState draft={prices} isOpen={opened !== undefined} />
      </div>
      <SheetNotes prices={prices} said={said} />
      <div className="prices">
        <div className="prices__side">
          <Panel title={name} flush foot={t('gridHelp')}>
            <PriceGrid
              body={prices.body}
              published={draft.public as ProductFile}
              label={t('gridOf', { tour: name })}
              canEdit={canEdit}
              onEdit={prices.edit}
              onUndo={prices.undo}
              onSay={setSaid}
              onPresent={setAt}
            />
          </Panel>
          <RuleList body={prices.body} />
        </div>
        <div className="prices__side">
          {opened !== undefined && (
            <EffectPanel
              change={opened}
              isSaved={prices.state === 'saved'}
              optionName={optionName}
              onEnded={() => onChange(undefined)}
              onPublished={(published) => {
                showToast(t('published'), () => void takeBack(published))
                onChange(undefined)
              }}
            />
          )}
          {canEdit && <BulkPanel body={prices.body} onEdit={prices.edit} />}
          <WhyPanel
            body={prices.body}
            row={sheetRows(prices.body, lang)[at.row]}
            currency={currencyKeys[at.column] ?? 'eur'}
            today={draft.today}
            netPercent={draft.netPercent}
          />
        </div>
      </div>
    </>
  )
}

function SheetNotes({ prices, said }: { prices: DocumentDraft<ProductFile>; said: string | undefined }): ReactNode {
  const t = useWords(priceWords)
  return (
    <>
      {said && (
        <div role="status">
          <Note tone="care">{said}</Note>
        </div>
      )}
      <NotSaved draft={prices} />
      {prices.conflicts.map(({ id, by, path }) => (
        <Note key={id} tone="care">
          {t('conflict', { field: path.slice(3).join(' '), by: by ?? '' })}
        </Note>
      ))}
    </>
  )
}
