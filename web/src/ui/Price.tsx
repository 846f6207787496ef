import './price.css'

type PriceProps = {
  price: string
  from?: string | undefined
  struck?: { price: string; label: string } | undefined
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
