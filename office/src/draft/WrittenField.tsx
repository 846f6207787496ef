import { useState, type ReactNode } from 'react'
import { TextField } from '../ui/TextField.tsx'
import './draft.css'

type Props<V> = {
  label: string
  isLabelHidden?: boolean
  help?: string
  value: string
  read: (text: string) => { value: V } | undefined
  mistake: string
  onWrite: (value: V) => void
}

/** Writes when it is left, and only what is understood; what is not stays with what is wrong. */
export function WrittenField<V>({ value, read, mistake, onWrite, ...words }: Props<V>): ReactNode {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && read(typed) === undefined
  const [isLeft, setLeft] = useState(false)
  const leave = (): void => {
    setLeft(true)
    if (typed === undefined) return
    const known = read(typed)
    if (!known) return
    setTyped(undefined)
    if (typed.trim() !== value) onWrite(known.value)
  }
  return (
    <div className="draft-field" onBlur={leave} onFocus={() => setLeft(false)}>
      <TextField {...words} value={typed ?? value} mistake={isWrong && isLeft ? mistake : undefined} onChange={setTyped} />
    </div>
  )
}
