import { textLangs } from '../departures/reason.ts'
import { langs } from '@opentop/domain/lang'
import { picturePath } from '@opentop/domain/picture/picture'
import type { ReactNode } from 'react'
import type { TourEditorProps } from '../draft/TourPage.tsx'
import { pictureWords } from '../messages/pictures.ts'
import { useLang, useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TextField } from '../ui/TextField.tsx'
import { FocusFields } from './FocusFields.tsx'
import { placeOf, withoutPicture, type DraftPicture } from './picture-edits.ts'

type Props = {
  picture: DraftPicture
  number: number
  count: number
  onEdit: TourEditorProps['document']['edit']
  onMove: (by: number) => void
}

export function PictureCard({ picture, number, count, onEdit, onMove }: Props): ReactNode {
  const t = useWords(pictureWords)
  const lang = useLang()
  const act = (word: 'earlier' | 'later' | 'remove') => ({ children: t(word), 'aria-label': t('actOn', { act: t(word), number }) })
  return (
    <Panel title={t('picture', { number })} between={number === 1 && <Tag icon="picture">{t('cover')}</Tag>}>
      <div className="pictures__card">
        <FocusFields
          src={picturePath(picture.file, 800, 'webp')}
          alt={picture.alt?.[lang] ?? ''}
          size={picture.size}
          focus={picture.focus ?? [50, 50]}
          onChange={(focus) => onEdit([{ path: [...placeOf(picture), 'focus'], after: focus }], true)}
        />
        <div className="pictures__fields">
          {textLangs.map((one) => (
            <TextField
              key={one}
              label={t('alt', { language: langs[one].name })}
              value={picture.alt?.[one] ?? ''}
              onChange={(text) => onEdit([{ path: [...placeOf(picture), 'alt', one], after: text === '' ? undefined : text }], true)}
            />
          ))}
          <TextField
            label={t('credit')}
            value={picture.credit}
            maxLength={120}
            onChange={(credit) => onEdit([{ path: [...placeOf(picture), 'credit'], after: credit }], true)}
          />
          <div className="pictures__acts">
            <Button {...act('earlier')} size="small" icon="up" isDisabled={number === 1} onPress={() => onMove(-1)} />
            <Button {...act('later')} size="small" icon="down" isDisabled={number === count} onPress={() => onMove(1)} />
            <Button {...act('remove')} size="small" kind="bad" icon="trash" onPress={() => onEdit(withoutPicture(count, picture))} />
          </div>
          {number === 1 && <p className="pictures__help">{t('coverHelp')}</p>}
        </div>
      </div>
    </Panel>
  )
}
