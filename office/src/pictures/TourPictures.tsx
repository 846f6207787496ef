import type { ReactNode } from 'react'
import { DraftColumns } from '../draft/DraftColumns.tsx'
import type { TourEditorProps } from '../draft/TourPage.tsx'
import { pictureWords } from '../messages/pictures.ts'
import { useWords } from '../messages/words.ts'
import { Panel } from '../ui/Panel.tsx'
import { Empty } from '../ui/States.tsx'
import { AddPictures } from './AddPictures.tsx'
import { PictureCard } from './PictureCard.tsx'
import { withMoved } from './picture-edits.ts'

export function TourPictures(editor: TourEditorProps): ReactNode {
  const t = useWords(pictureWords)
  const { document, published } = editor
  const { pictures = [] } = document.body
  const counts = [t('before', { count: published.pictures?.length ?? 0 }), t('after', { count: pictures.length })]
  return (
    <DraftColumns editor={editor} effect={<p className="pictures__help">{counts.join(', ')}</p>}>
      <AddPictures document={document} />
      {pictures.length === 0 ? (
        <Panel>
          <Empty title={t('none')}>{t('noneText')}</Empty>
        </Panel>
      ) : (
        <ol className="pictures__list">
          {pictures.map((picture, n) => (
            <li key={picture.file}>
              <PictureCard
                picture={picture}
                number={n + 1}
                count={pictures.length}
                onEdit={document.edit}
                onMove={(by) => document.edit(withMoved(pictures, n, by))}
              />
            </li>
          ))}
        </ol>
      )}
    </DraftColumns>
  )
}
