import { isLoopback } from '@opentop/api/http/direct-loopback'

type Scanner = { name: string; code: string }

/** NAME=CODE,NAME=CODE */
export function scannersOf(list: string): Scanner[] {
  return list
    .split(',')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', code = ''] = pair.split('=')
      return { name: name.trim(), code: code.trim() }
    })
}

export function isScanner({ name, code }: Scanner): boolean {
  return name !== '' && /^[\w-]{20,200}$/.test(code)
}

export function isHmacKey(key: string): boolean {
  return /^([0-9a-fA-F]{2}){16,}$/.test(key)
}

/** Client secrets are sent to the issuer, so it must be encrypted or on this machine. */
export function isIssuer(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost'))
}

export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || isLoopback(host.replace(/^\[(.*)\]$/, '$1'))
}
