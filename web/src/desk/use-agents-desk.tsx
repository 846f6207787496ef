import type { DeskAudience } from '@opentop/ui/desk/audience.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { IconButton } from '@opentop/ui/base/IconButton.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { usePassengersPage } from '../booking/Passengers.tsx'
import { usePage } from '../state/page-context.tsx'
import { dayText, weekdayText } from '../time/day-text.ts'
import '@opentop/ui/styles/panel.css'
import '../search/search.css'

const controls: DeskAudience['controls'] = {
  SearchField: ({ id, label, value, onChange }) => (
    <div className="search search--small">
      <Icon name="search" />
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  ),
  Button: ({ children, onPress, keys }) => (
    <Button variant="line" size={keys ? undefined : 'small'} aria-keyshortcuts={keys} onClick={onPress}>
      {children}
      {keys && (
        <kbd className="desk__key" aria-hidden="true">
          {keys}
        </kbd>
      )}
    </Button>
  ),
  Remove: ({ label, onPress }) => <IconButton icon="trash" label={label} onClick={onPress} />,
  Mistake: ({ children }) => <Notice kind="error">{children}</Notice>,
}

/** The desk as an agent sees it: with net prices, in the look of the shop. */
export function useAgentsDesk(hasKeys: boolean): DeskAudience {
  const { t, money } = usePage()
  return {
    t,
    controls,
    keys: hasKeys ? { tour: '/', trip: 'D', buyer: 'G' } : {},
    money,
    dayText: (day) => dayText(t, day, 'long'),
    weekdayText: (day) => weekdayText(t, day, 'short'),
    tourPrices: ({ netCents, publicCents, currencyId }) => [
      t('desk.net', { price: money(netCents, currencyId) }),
      t('desk.sells-at', { price: money(publicCents, currencyId) }),
    ],
    passengers: usePassengersPage(),
    daysLabel: t('desk.days'),
    dayPrice: (price) => t('desk.net', { price }),
  }
}
