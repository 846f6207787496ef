declare module 'autocannon' {
  type Result = { '2xx': number; non2xx: number; errors: number; duration: number; latency: { p50: number; p99: number } }
  export type LoadRequest = {
    method: string
    path: string
    body?: string
    headers?: Record<string, string>
    setupRequest?: (request: LoadRequest) => LoadRequest
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration?: number
    amount?: number
    headers: Record<string, string>
    requests: LoadRequest[]
  }): Promise<Result>
}
