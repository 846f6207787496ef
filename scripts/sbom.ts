import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Locked = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  link?: boolean
  /** Why its makers advise against it, as npm notes it. */
  deprecated?: string
  name?: string
}
type Lock = { name: string; version: string; packages: Record<string, Locked> }

/** The software bill of materials in CycloneDX 1.6, from the lock file: what is installed is what is locked. The same lock gives the same bill. */
export function billOf({ name, version, packages }: Lock): object {
  const components = Object.entries(packages).flatMap(([path, locked]) => {
    const at = path.lastIndexOf('node_modules/')
    if (at === -1 || locked.link || !locked.version || !locked.integrity) return []
    const full = locked.name ?? path.slice(at + 'node_modules/'.length)
    const [algorithm = '', digest = ''] = locked.integrity.split('-', 2)
    const purl = `pkg:npm/${full.replace('@', '%40')}@${locked.version}`
    return [
      {
        type: 'library',
        'bom-ref': `${purl}#${path}`,
        name: full,
        version: locked.version,
        scope: locked.dev ? 'excluded' : locked.optional ? 'optional' : 'required',
        purl,
        hashes: [{ alg: algorithm.toUpperCase().replace(/^SHA(?=\d)/, 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }],
        ...(locked.license
          ? { licenses: [/ (OR|AND) /.test(locked.license) ? { expression: locked.license } : { license: licenseOf(locked.license) }] }
          : {}),
      },
    ]
  })
  const digest = createHash('sha256').update(JSON.stringify(components)).digest('hex')
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version, licenses: [{ license: { id: 'MIT' } }] } },
    components,
  }
}

function licenseOf(words: string): object {
  return /^[A-Za-z0-9.+-]+$/.test(words) ? { id: words } : { name: words }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lock
  console.log(JSON.stringify(billOf(lock), undefined, 2))
}
