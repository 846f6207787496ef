import type { CurrencyId } from '@opentop/domain/price/currency'
import type { DeskAudience } from '@opentop/ui/desk/audience.tsx'
import { choosing } from '@opentop/ui/messages/choosing.ts'
import { desk } from '@opentop/ui/messages/desk.ts'
import { passenger } from '@opentop/ui/messages/passenger.ts'
import { word } from '@opentop/ui/messages/word.ts'
import { deskWords } from '../messages/desk.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useMe } from '../session/session.ts'
import { moneyText } from '../text/money-text.ts'
import { useNow } from '../text/use-now.ts'
import { calendarDayText, weekdayText } from '../text/when-text.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import '../ui/panel.css'
import { TextField } from '../ui/TextField.tsx'

const texts = { ...desk, ...choosing, ...passenger, ...word }
const controls: DeskAudience['controls'] = {
  SearchField: (field) => <TextField type="search" autoFocus maxLength={64} {...field} />,
  Button: ({ children, onPress, keys }) => (
    <Button size={keys ? undefined : 'small'} onPress={onPress} keys={keys}>
      {children}
    </Button>
  ),
  Remove: ({ label, onPress }) => <IconButton icon="trash" label={label} onPress={onPress} />,
  Mistake: ({ children }) => <Note tone="bad">{children}</Note>,
}

/** The desk as staff see it: with public prices, in the look of the office. */
export function useStaffDesk(): DeskAudience {
  const t = useWords(texts)
  const own = useWords(deskWords)
  const lang = useLang()
  const now = useNow()
  const { singleKeys } = useMe()
  const money = (cents: number, currencyId: CurrencyId): string => moneyText(lang, cents, currencyId)
  return {
    t,
    controls,
    keys: singleKeys ? { tour: '/', trip: 'D', buyer: 'B' } : {},
    money,
    dayText: (day) => calendarDayText(lang, day, now),
    weekdayText: (day) => weekdayText(lang, day, 'short'),
    tourPrices: ({ publicCents, currencyId }) => [own('from', { price: money(publicCents, currencyId) })],
    passengers: { t, lang, money, early: own('early'), limit: (most) => own('mostPeople', { count: most }) },
    daysLabel: own('days'),
    dayPrice: (price) => price,
  }
}
