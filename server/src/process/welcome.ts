import { demoLink } from '@opentop/api/http/demo-browser'
import type { Site } from '@opentop/domain/site'
import type { Config } from '../config.ts'

type Shown = { sites: readonly Site[] } & Secrets
type Secrets = { demoKey?: string | undefined; ownerPath?: string | undefined }
export function welcome(config: Config, port: number, engine: string, { sites, demoKey, ownerPath }: Shown): string {
  const own = (host: string): string => `http://${host}:${port}/`
  const opening = demoKey === undefined ? '' : demoLink(demoKey).slice(1)
  const shops = config.forcedSite
    ? [`${config.forcedSite.padEnd(10)} ${own('localhost')}`]
    : sites.map((site) => `${site.key.padEnd(10)} ${own(site.hosts[0] ?? 'localhost')}`)
  return [
    'Opentop is open:',
    ...shops.map((line) => `  ${line}`),
    `  office     ${own(config.officeHost)}${opening}`,
    ...(ownerPath === undefined
      ? []
      : [`  owner      ${own(config.officeHost).slice(0, -1)}${ownerPath} (for the first owner, good once)`]),
    ...(opening === '' ? [] : [`  mails      ${own('localhost')}${opening}`]),
    `  calls      ${own('localhost')}api/v2/docs`,
    engine === 'embedded'
      ? `  data       ${config.dataDir} (embedded database; set DATABASE_URL for PostgreSQL)`
      : '  data       PostgreSQL',
  ].join('\n')
}
