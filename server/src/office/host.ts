import type { Config } from '../config.ts'

/** Whether a Host header names the office. The port is ignored. */
export function isOfficeHost(officeHost: string, host: string | undefined): boolean {
  const [, name, port = '0'] = /^([^:]+)(?::(\d{1,5}))?$/.exec(host ?? '') ?? []
  return name?.toLowerCase() === officeHost && Number(port) < 65_536
}

/** Scheme and host of the office in links, from the configuration. */
export function officeOrigin({ mail, officeHost }: Pick<Config, 'mail' | 'officeHost'>, port: number): string {
  const address = new URL(mail.publicUrl.replace('{host}', officeHost).replace('{port}', String(port)))
  address.hostname = officeHost
  return address.origin
}
