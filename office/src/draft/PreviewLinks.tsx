import type { ReactNode } from 'react'
import { draftWords } from '../messages/draft.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { usePlace, type Place } from '../site/site.ts'
import { Button } from '../ui/Button.tsx'
import './draft.css'

const widths = [390, 834, 1440] as const

/** The shop with the change, in windows as wide as a phone, a tablet and a desk. */
export function PreviewLinks({ change }: { change: string }): ReactNode {
  const place = usePlace()
  return place && <LinksOn change={change} site={place.site} />
}

function LinksOn({ change, site: { key, origin } }: { change: string; site: Place['site'] }): ReactNode {
  const t = useWords(draftWords)
  const { data } = useRead('getPreview', { id: change, site: key })
  if (!data) return null
  return (
    <div className="draft-preview" role="group" aria-label={t('preview')}>
      <span aria-hidden>{t('preview')}</span>
      {widths.map((width) => (
        <Button
          key={width}
          icon="eye"
          aria-label={t('previewAt', { width: String(width) })}
          onPress={() => void window.open(origin + data.path, '_blank', `noopener,width=${width},height=900`)}
        >
          {width} px
        </Button>
      ))}
    </div>
  )
}
