import { Fragment } from 'react'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { OnBoardRow } from './on-board.ts'
import './key-facts.css'
import './on-board.css'
import './product.css'

export function OnBoard({ title, rows }: { title: string; rows: readonly OnBoardRow[] }) {
  return (
    <section className="product__section">
      <h2 className="title-3">{title}</h2>
      <ul className="key-facts on-board">
        {rows.map((row) => (
          <li key={row.title}>
            <Icon name={row.icon} />
            <span>
              <b>{row.title}</b>
              {row.texts.map(({ vehicle, text }, index) => (
                <Fragment key={text}>
                  {index > 0 && <br />}
                  {vehicle ? `${vehicle}: ${text}` : text}
                </Fragment>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
