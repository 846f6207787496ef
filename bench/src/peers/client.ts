type Question = { body?: object; headers?: Record<string, string> }
type Answer<T> = { body: T; headers: Headers }
export type Client = {
  ask: <T>(path: string, question?: Question) => Promise<Answer<T>>
  sent: () => number
}

export function openClient(url: string, always: Record<string, string> = {}): Client {
  let sent = 0
  return {
    sent: () => sent,
    async ask<T>(path: string, { body, headers = {} }: Question = {}): Promise<Answer<T>> {
      sent++
      const answer = await fetch(`${url}${path}`, {
        headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...always, ...headers },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      })
      if (!answer.ok) throw new Error(`${url}${path} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`)
      return { body: (await answer.json()) as T, headers: answer.headers }
    },
  }
}
