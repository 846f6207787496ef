import './price.css'

type PriceProps = {
  price: string
  /** The text before a lowest price, such as “from”. */
  from?: string | undefined
  struck?: { price: string; /** The text before the old price, such as “instead of”. */ label: string } | undefined
  /** What a lowest price asks for, such as “when booked 14 days ahead”. */
  condition?: string | undefined
}

export function Price({ price, from, struck, condition }: PriceProps) {
  return (
    <span className="price">
      {from && <small>{from}</small>}
      <b>{price}</b>
      {struck && (
        <s>
          <span className="visually-hidden">{struck.label} </span>
          {struck.price}
        </s>
      )}
      {condition && <span className="price__condition">{condition}</span>}
    </span>
  )
}
