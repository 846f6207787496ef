import type { ArrivalText } from './arrival-text.ts'
import './arrival-time.css'

export function ArrivalTime({ text: { planned, value, unit, note, spoken } }: { text: ArrivalText }) {
  return (
    <span className="arrival-time">
      <span className="visually-hidden">{spoken}</span>
      <span aria-hidden="true">
        {planned && <s>{planned}</s>}
        {value}
        {unit && <span className="arrival-time__unit"> {unit}</span>}
        {note && <small>{note}</small>}
      </span>
    </span>
  )
}
