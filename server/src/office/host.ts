import type { Config } from '../config.ts'

export function isOfficeHost(officeHost: string, host: string | undefined): boolean {
  if (host?.slice(0, officeHost.length).toLowerCase() !== officeHost) return false
  const port = host.slice(officeHost.length)
  return port === '' || (/^:\d{1,5}$/.test(port) && Number(port.slice(1)) < 65_536)
}

export function officeOrigin({ mail, officeHost }: Pick<Config, 'mail' | 'officeHost'>, port: number): string {
  const address = new URL(mail.publicUrl.replace('{host}', officeHost).replace('{port}', String(port)))
  address.hostname = officeHost
  return address.origin
}
