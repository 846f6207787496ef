import { api, type CallName } from './api.ts'

export const apiRoot = '/api/v2'

/** Method and path of a call. In the browser's build `api` holds the routes alone: schemas stay on the server (web/vite-call-routes.ts). */
export function splitPath(name: CallName): { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string } {
  const [method, path] = api[name].route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  return { method, path }
}
