import type { ReactNode } from 'react'
import { fieldName } from '../draft/field-name.ts'
import { TourPage } from '../draft/TourPage.tsx'
import { pictureWords } from '../messages/pictures.ts'
import { useLang, useWords } from '../messages/words.ts'
import './pictures.css'
import { TourPictures } from './TourPictures.tsx'

const words: Readonly<Record<string, 'title' | 'credit' | 'focus'>> = { pictures: 'title', credit: 'credit', focus: 'focus' }

export function PicturesPage(): ReactNode {
  const t = useWords(pictureWords)
  const lang = useLang()
  const wordOf = (step: string): string | undefined => (words[step] ? t(words[step]) : undefined)
  const shown = (value: unknown): string => (typeof value === 'string' ? value : Array.isArray(value) ? String(value.length) : '')
  return (
    <TourPage
      title={t('title')}
      path="/pictures"
      changeOf={(tour) => t('changeOf', { tour })}
      published={t('published')}
      fieldOf={(body) => ({ name: (path) => fieldName(path, body, wordOf, lang), value: shown })}
      editor={(editor) => <TourPictures {...editor} />}
    />
  )
}
