import { useState, type ReactNode } from 'react'
import type { TourEditorProps } from '../draft/TourPage.tsx'
import { priceWords } from '../messages/prices.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import { Note } from '../ui/Note.tsx'
import { Panel } from '../ui/Panel.tsx'
import { BulkPanel } from './BulkPanel.tsx'
import { PriceGrid } from './PriceGrid.tsx'
import { PricesEffect } from './PricesEffect.tsx'
import { currencyKeys, sheetRows } from './price-sheet.ts'
import { RuleList } from './RuleList.tsx'
import { WhyPanel } from './WhyPanel.tsx'

export function TourPrices({ name, document, draft, published, change, onEnded, onPublished }: TourEditorProps): ReactNode {
  const t = useWords(priceWords)
  const lang = useLang()
  const canEdit = useCan('prices.edit')
  const [said, setSaid] = useState<string>()
  const [at, setAt] = useState({ row: 0, column: 0 })
  const { body } = document
  const optionName = (id: number): string => body.options.find((option) => option.id === id)?.names[lang] ?? String(id)
  return (
    <>
      {said && (
        <div role="status">
          <Note tone="care">{said}</Note>
        </div>
      )}
      <div className="prices">
        <div className="prices__side">
          <Panel title={name} flush foot={t('gridHelp')}>
            <PriceGrid
              body={body}
              published={published}
              label={t('gridOf', { tour: name })}
              canEdit={canEdit}
              onEdit={document.edit}
              onUndo={document.undo}
              onSay={setSaid}
              onPresent={setAt}
            />
          </Panel>
          <RuleList body={body} />
        </div>
        <div className="prices__side">
          {change !== undefined && (
            <PricesEffect
              change={change}
              isSaved={document.state === 'saved'}
              optionName={optionName}
              onEnded={onEnded}
              onPublished={onPublished}
            />
          )}
          {canEdit && <BulkPanel body={body} onEdit={document.edit} />}
          <WhyPanel
            body={body}
            row={sheetRows(body, lang)[at.row]}
            currency={currencyKeys[at.column] ?? 'eur'}
            today={draft.today}
            netPercent={draft.netPercent}
          />
        </div>
      </div>
    </>
  )
}
