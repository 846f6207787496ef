import { useId, type MouseEvent, type ReactNode } from 'react'
import { pictureWords } from '../messages/pictures.ts'
import { useWords } from '../messages/words.ts'

type Focus = readonly [number, number]
type Props = { src: string; alt: string; size: readonly [number, number]; focus: Focus; onChange: (focus: Focus) => void }

const tenth = (part: number): number => Math.min(100, Math.max(0, Math.round(part * 10) * 10))

/** A click on the picture is the quick way; the two sliders say and do the same. */
export function FocusFields({ src, alt, size: [width, height], focus: [left, top], onChange }: Props): ReactNode {
  const t = useWords(pictureWords)
  const onClick = ({ currentTarget, clientX, clientY }: MouseEvent): void => {
    const box = currentTarget.getBoundingClientRect()
    onChange([tenth((clientX - box.left) / box.width), tenth((clientY - box.top) / box.height)])
  }
  return (
    <fieldset className="pictures__focus">
      <legend>{t('focus')}</legend>
      <div className="pictures__image" role="presentation" onClick={onClick}>
        <img src={src} alt={alt} width={width} height={height} />
        <span className="pictures__point" style={{ left: `${left}%`, top: `${top}%` }} />
      </div>
      <Slider label={t('left')} value={left} onChange={(value) => onChange([value, top])} />
      <Slider label={t('top')} value={top} onChange={(value) => onChange([left, value])} />
    </fieldset>
  )
}

function Slider({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }): ReactNode {
  const t = useWords(pictureWords)
  const id = useId()
  return (
    <div className="pictures__slider">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="range" min={0} max={100} step={10} value={value} onChange={({ target }) => onChange(Number(target.value))} />
      <output htmlFor={id}>{t('percent', { percent: value })}</output>
    </div>
  )
}
