import { useDeferredValue, useState, type ReactNode } from 'react'
import { orderWords } from '../messages/orders.ts'
import { useWords } from '../messages/words.ts'
import { keepBefore, useRead } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import './filter-chips.css'

type Props = { onClose: () => void; onChoose: (product: number) => void }

export function TourDialog({ onClose, onChoose }: Props): ReactNode {
  const t = useWords(orderWords)
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const { data } = useRead('jump', { q: text }, { enabled: text.length > 1, placeholderData: keepBefore })
  const choose = (id: number): void => {
    onChoose(id)
    onClose()
  }
  return (
    <Dialog title={t('chooseTour')} isOpen onClose={onClose}>
      <TextField label={t('tourName')} value={typed} onChange={setTyped} maxLength={100} />
      {data?.tours.map(({ id, name, city }) => (
        <Button key={id} wide onPress={() => choose(id)}>
          {name}, {city}
        </Button>
      ))}
    </Dialog>
  )
}
