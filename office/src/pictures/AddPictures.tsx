import { classes } from '@opentop/ui/base/classes.ts'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import type { TourEditorProps } from '../draft/TourPage.tsx'
import { pictureWords } from '../messages/pictures.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Refused } from '../ui/Refused.tsx'
import { fileToSend } from './file-to-send.ts'
import { withAdded, type DraftPicture } from './picture-edits.ts'

const mostPictures = 24
const types = 'image/jpeg,image/png,image/webp,image/avif,image/heic'

export function AddPictures({ document }: Pick<TourEditorProps, 'document'>): ReactNode {
  const t = useWords(pictureWords)
  const field = useRef<HTMLInputElement>(null)
  const { add, adding, said, refused } = useAdding(document)
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void add([...event.dataTransfer.files])
  }
  return (
    <Panel title={t('add')}>
      <div
        className={classes('pictures__drop', isOver && 'pictures__drop--over')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Button kind="ink" icon="plus" isPending={adding !== undefined} onPress={() => field.current?.click()}>
          {t('choose')}
        </Button>
        <input
          ref={field}
          type="file"
          hidden
          multiple
          accept={types}
          onChange={({ target }) => {
            void add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <p className="pictures__help">{t('addHelp')}</p>
      </div>
      <p role="status">{adding !== undefined && t('adding', { file: adding })}</p>
      {said && <Note tone="care">{said}</Note>}
      <Refused problem={refused} />
    </Panel>
  )
}

/** One file after the other. The first that is refused ends it. */
function useAdding(document: TourEditorProps['document']) {
  const t = useWords(pictureWords)
  const act = useAct('addPicture')
  const [adding, setAdding] = useState<string>()
  const [said, setSaid] = useState<string>()
  const add = async (files: readonly File[]): Promise<void> => {
    if (adding !== undefined) return
    setSaid(undefined)
    let present: readonly DraftPicture[] = document.body.pictures ?? []
    for (const { name, ...rest } of files.map((file) => ({ name: file.name, file }))) {
      if (present.length >= mostPictures) {
        setSaid(t('full', { count: mostPictures }))
        break
      }
      setAdding(name)
      const sent = await fileToSend(rest.file)
      if (sent === undefined) {
        setSaid(t('tooLarge', { file: name }))
        break
      }
      const added = await act.run({ file: sent })
      if (!added) break
      if (present.some(({ file }) => file === added.file)) setSaid(t('twice', { file: name }))
      else {
        const picture: DraftPicture = { ...added, alt: {}, credit: present.at(-1)?.credit ?? '' }
        document.edit(withAdded(present, picture))
        present = [...present, picture]
      }
    }
    setAdding(undefined)
  }
  return { add, adding, said, refused: act.refused }
}
