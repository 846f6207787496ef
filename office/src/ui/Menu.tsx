import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.tsx'
import { KeyHint } from './KeyHint.tsx'
import './list.css'

export type MenuRow = {
  id: string
  text: string
  detail?: string | undefined
  icon?: IconName | undefined
  keys?: string | undefined
  bad?: boolean
  isDisabled?: boolean
  isChosen?: boolean
  does: () => void
}
type Props = {
  children: ReactNode
  label: string
  rows: readonly MenuRow[]
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
}

export function Menu({ children, label, rows, placement = 'bottom start' }: Props): ReactNode {
  return (
    <MenuTrigger>
      {children}
      <Popover className="popover" placement={placement}>
        <AriaMenu className="list" aria-label={label} onAction={(key) => rows.find(({ id }) => id === key)?.does()}>
          {rows.map(({ id, text, detail, icon, keys, bad = false, isDisabled = false, isChosen = false }) => (
            <MenuItem key={id} id={id} textValue={text} isDisabled={isDisabled} className={classes('list__item', bad && 'list__item--bad')}>
              {icon && <Icon name={icon} />}
              <span className="list__text">
                {text}
                {detail && <span className="list__detail">{detail}</span>}
              </span>
              {isChosen && <Icon name="check" />}
              {keys && <KeyHint keys={keys} />}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
