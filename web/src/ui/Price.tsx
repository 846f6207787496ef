import './price.css'

type PriceProps = {
  price: string
  /** The text before a lowest price, such as “from”. */
  from?: string | undefined
  struck?: { price: string; /** The text before the old price, such as “instead of”. */ label: string } | undefined
}

export function Price({ price, from, struck }: PriceProps) {
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
    </span>
  )
}
