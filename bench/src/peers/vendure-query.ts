import type { Client } from './client.ts'

type Reply<T> = { data?: T; errors?: { message: string }[] }

export async function vendureQuery<T>(
  client: Client,
  query: string,
  variables: object = {},
  session = '',
): Promise<{ data: T; session: string }> {
  const headers: Record<string, string> = session ? { authorization: `Bearer ${session}` } : {}
  const answer = await client.ask<Reply<T>>('/shop-api', { headers, body: { query, variables } })
  const { data, errors } = answer.body
  if (!data || errors) throw new Error(errors?.[0]?.message ?? 'no data')
  for (const [name, given] of Object.entries<{ message?: string } | null>(data))
    if (given?.message) throw new Error(`${name}: ${given.message}`)
  return { data, session: answer.headers.get('vendure-auth-token') ?? session }
}
