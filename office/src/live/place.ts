/** Whether the event with this id comes after another: `transaction-id`, compared by transaction, then by id. */
export function isLater(id: string, other: string | undefined): boolean {
  if (other === undefined) return true
  const [xid, rest] = parts(id)
  const [otherXid, otherRest] = parts(other)
  return xid === otherXid ? rest > otherRest : xid > otherXid
}

function parts(id: string): [bigint, string] {
  const dash = id.indexOf('-')
  return [BigInt(id.slice(0, dash) || 0), id.slice(dash + 1)]
}
