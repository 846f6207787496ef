import type { SiteFile } from '@opentop/contract/site-file'
import type { ReactNode } from 'react'
import { DraftColumns } from '../draft/DraftColumns.tsx'
import { DraftEditor } from '../draft/DraftEditor.tsx'
import type { FieldWords } from '../draft/DraftNotes.tsx'
import type { FieldEdit } from '../draft/waiting-edits.ts'
import { useFilters } from '../filter/use-filters.ts'
import { Page } from '../frame/Page.tsx'
import { draftWords } from '../messages/draft.ts'
import { shopSiteWords } from '../messages/shop-site.ts'
import { useWords } from '../messages/words.ts'
import { usePlace } from '../site/site.ts'
import { Panel } from '../ui/Panel.tsx'
import { Empty } from '../ui/States.tsx'
import './shop-site.css'

export type SiteFields = { site: SiteFile; onEdit: (fields: readonly FieldEdit[], isTyped?: boolean) => void }
type Props = {
  title: string
  field: FieldWords
  fields: (fields: SiteFields) => ReactNode
  effect: (site: SiteFile, published: SiteFile) => ReactNode
}

const readAddress = ({ change }: Readonly<Record<string, string>>) => ({ change })

/** A screen that edits the site of the switch; in which change is in the address. */
export function SiteEditor({ title, field, fields, effect }: Props): ReactNode {
  const t = useWords(shopSiteWords)
  const drafts = useWords(draftWords)
  const [{ change }, setAddress] = useFilters(readAddress)
  const site = usePlace()?.site
  if (!site)
    return (
      <Page title={title}>
        <Panel>
          <Empty title={t('noSite')}>{t('noSiteText')}</Empty>
        </Panel>
      </Page>
    )
  return (
    <Page title={title}>
      <DraftEditor<SiteFile>
        key={`${site.key} ${change ?? ''}`}
        documentKey={`sites/${site.key}`}
        name={site.name}
        changeOf={(name) => t('changeOf', { site: name })}
        published={drafts('published')}
        fieldOf={() => field}
        change={change}
        choice={null}
        onChange={(next) => setAddress({ change: next ?? '' })}
        editor={(editor) => (
          <DraftColumns editor={editor} effect={effect(editor.document.body, editor.published)}>
            {fields({ site: editor.document.body, onEdit: editor.document.edit })}
          </DraftColumns>
        )}
      />
    </Page>
  )
}
