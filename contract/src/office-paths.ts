import { officeApi, type OfficeCallName } from './office-api.ts'

export const officeRoot = '/api/office'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Method and path of a call. In the browser's build `officeApi` holds the routes alone (office/vite-call-routes.ts). */
export function officePath(name: OfficeCallName): { method: Method; path: string } {
  const [method, path] = officeApi[name].route.split(' ') as [Method, string]
  return { method, path }
}
