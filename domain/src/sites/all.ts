import type { Site } from '../site.ts'
import { london } from './london.ts'
import { paris } from './paris.ts'
import { portugal } from './portugal.ts'
import { spain } from './spain.ts'
import { worldwide } from './worldwide.ts'

export const sites: readonly Site[] = [worldwide, paris, spain, london, portugal]

export function siteOfKey(key: string): Site | undefined {
  return sites.find((site) => site.key === key)
}

const byHost = new Map(sites.flatMap((site) => site.hosts.map((name) => [name, site] as const)))

export function siteOfHost(host: string): Site | undefined {
  return byHost.get(host.toLowerCase().replace(/:\d{1,5}$/, ''))
}
