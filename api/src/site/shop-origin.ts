import type { Site } from '@opentop/domain/site'

const isLocal = (host: string): boolean => /^(?:127\.|\[)|(?:^|\.)localhost$/.test(host)

export function shopOrigin({ hosts }: Pick<Site, 'hosts'>, officeOrigin: string): string {
  const { protocol, port, hostname } = new URL(officeOrigin)
  const host = hosts.find((one) => isLocal(one) === isLocal(hostname)) ?? hosts[0] ?? ''
  return `${protocol}//${host}${port && `:${port}`}`
}
