import type { ReactNode } from 'react'
import { shopSiteWords } from '../messages/shop-site.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { ComboBox } from '../ui/ComboBox.tsx'
import type { Choice } from '../ui/Select.tsx'

type Props = { label: string; ids: readonly number[]; choices: readonly Choice<string>[]; onWrite: (ids: readonly number[]) => void }
const most = 20

export function OrderedList({ label, ids, choices, onWrite }: Props): ReactNode {
  const t = useWords(shopSiteWords)
  const nameOf = (id: number): string => choices.find(({ value }) => value === String(id))?.label ?? String(id)
  const free = choices.filter(({ value }) => !ids.includes(Number(value)))
  return (
    <div role="group" aria-label={label} className="shop-site__list">
      <ol className="shop-site__effect">
        {ids.map((id, place) => (
          <li key={id} className="shop-site__choices">
            <b>{nameOf(id)}</b>
            {place > 0 && (
              <Button
                size="small"
                icon="up"
                aria-label={`${t('earlier')}: ${nameOf(id)}`}
                onPress={() => onWrite(ids.toSpliced(place, 1).toSpliced(place - 1, 0, id))}
              >
                {t('earlier')}
              </Button>
            )}
            <Button
              size="small"
              kind="quiet"
              aria-label={`${t('leaveOut')}: ${nameOf(id)}`}
              onPress={() => onWrite(ids.toSpliced(place, 1))}
            >
              {t('leaveOut')}
            </Button>
          </li>
        ))}
      </ol>
      <ComboBox
        key={ids.join(' ')}
        label={label}
        choices={free}
        value={null}
        isDisabled={ids.length >= most}
        onChange={(chosen) => chosen !== null && onWrite([...ids, Number(chosen)])}
      />
    </div>
  )
}
