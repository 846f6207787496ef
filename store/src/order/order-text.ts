import { isBeginning, type OrderText } from '@opentop/domain/order/order-text'
import type { At } from './order-scope.ts'

export type SoughtText = Omit<OrderText, 'voucherCode'> & { codeHash?: Buffer }
/**
 * One way in which a text finds orders. `from` and `where` lead an index to them; `filter` asks the same of a row that was found
 * otherwise, in words that tempt the planner to no index. Made when asked for, because a statement has to use every value that it is given.
 */
export type Kind = { from: string; where: () => string; filter: () => string; isPersonal: boolean }
type Narrowing = { sites: readonly string[]; months: readonly number[] }

export function kindsOf(text: SoughtText, narrowing: Narrowing, at: At): Kind[] {
  const {
    voucherId,
    codeHash,
    id,
    references = [],
    agentReference,
    paymentReference,
    terminalReceipt,
    email,
    insideEmail,
    phone,
    words,
  } = text
  return [
    ...(voucherId === undefined ? [] : [byVoucher(`v.id = ${at(voucherId)}::uuid`)]),
    ...(codeHash === undefined ? [] : [byVoucher(`v.code_hash = ${at(codeHash)}::bytea`)]),
    ...(id === undefined ? [] : byId(at(id))),
    ...references.map((reference) => byColumn('t.reference', at(reference), false)),
    ...(agentReference === undefined
      ? []
      : [byColumn('upper(t.agent_reference)', at(agentReference), false, 't.agent_reference IS NOT NULL AND ')]),
    ...(paymentReference === undefined ? [] : [byPayment(beginsWith('y.provider_reference', at(paymentReference)))]),
    ...(terminalReceipt === undefined ? [] : [byTerminalReceipt(at(terminalReceipt))]),
    ...(insideEmail === undefined ? [] : [byInsideEmail(at(insideEmail.text), at(insideEmail.start.slice(0, mostStart)))]),
    ...(email === undefined ? [] : [byColumn('t.search_email', at(email), true)]),
    ...(phone === undefined ? [] : [byColumn('t.search_phone', at(phone), true)]),
    ...(words === undefined ? [] : [byWords(words, narrowing, at)]),
  ]
}

const orders = 'transactions t'

/** Bytewise, so that an index serves it in any collation; the last character of Unicode ends the range. */
function beginsWith(column: string, start: string): string {
  return `${column} ~>=~ ${start}::text AND ${column} ~<~ (${start}::text || chr(1114111))`
}
function byColumn(column: string, start: string, isPersonal: boolean, more = ''): Kind {
  return { from: orders, where: () => more + beginsWith(column, start), filter: () => beginsWith(`(${column} || '')`, start), isPersonal }
}
function byVoucher(condition: string): Kind {
  const found = `SELECT s.transaction_id AS id FROM vouchers v JOIN sales s ON s.id = v.sale_id WHERE ${condition}`
  return {
    from: `(${found}) k JOIN transactions t ON t.id = k.id`,
    where: () => 'true',
    filter: () => `t.id IN (${found})`,
    isPersonal: false,
  }
}
function byPayment(condition: string): Kind {
  const payments = `FROM payments y WHERE y.provider_reference IS NOT NULL AND ${condition}`
  return {
    from: `(SELECT DISTINCT y.transaction_id AS id ${payments}) k JOIN transactions t ON t.id = k.id`,
    where: () => 'true',
    filter: () => `(SELECT true ${payments} AND y.transaction_id = t.id LIMIT 1)`,
    isPersonal: false,
  }
}
function byTerminalReceipt(number: string): Kind {
  const entries = `FROM till_entries e WHERE e.terminal_receipt = ${number}::text`
  return {
    from: `(SELECT DISTINCT e.transaction_id AS id ${entries}) k JOIN transactions t ON t.id = k.id`,
    where: () => 'true',
    filter: () => `(SELECT true ${entries} AND e.transaction_id = t.id LIMIT 1)`,
    isPersonal: false,
  }
}
/** The expression of the index transactions_email_words. */
const wordsOfEmail = (email: string): string =>
  `word_starts(array_to_tsvector(array_remove(regexp_split_to_array(split_part(${email}, '@', 1), '[^a-z0-9]+'), '')))`
function byInsideEmail(text: string, start: string): Kind {
  const condition = (email: string): string => `${wordsOfEmail(email)} && ARRAY[${start}::text] AND position(${text}::text IN ${email}) > 0`
  return { from: orders, where: () => condition('t.search_email'), filter: () => condition(`(t.search_email || '')`), isPersonal: true }
}
function byId(id: string): Kind[] {
  const ofPayment = `SELECT y.transaction_id FROM payments y WHERE y.id = ${id}::uuid`
  const is = (condition: string): Kind => ({ from: orders, where: () => condition, filter: () => condition, isPersonal: false })
  return [is(`t.id = ${id}::uuid`), is(`t.id = (${ofPayment})`)]
}
/** Beginnings of so many letters are entries of the index of their own. */
export const mostStart = 5
function byWords(words: readonly string[], { sites, months }: Narrowing, at: At): Kind {
  const last = words.at(-1) ?? ''
  const one = (tokens: string[]): string[] => (tokens.length === 0 ? [] : [`(${tokens.join(' | ')})`])
  const others = [...words.slice(0, -1), ...one(sites.map((site) => `'#s${site}'`)), ...one(months.map((month) => `'#m${month}'`))]
  const query = [...others, isBeginning(last) ? `${last}:*` : last].join(' & ')
  const hasStart = isBeginning(last) && last.length <= mostStart
  const sought = hasStart ? others.join(' & ') : query
  return {
    from: orders,
    where: () =>
      [
        ...(hasStart ? [`word_starts(t.search_words) && ARRAY[${at(last)}::text]`] : []),
        ...(sought === '' ? [] : [`t.search_words @@ ${at(sought)}::tsquery`]),
      ].join(' AND '),
    filter: () => `(t.search_words || ''::tsvector) @@ ${at(query)}::tsquery`,
    isPersonal: true,
  }
}
