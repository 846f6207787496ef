import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { MapTiles, ThirdParties } from '@opentop/domain/site'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { parse } from 'yaml'
import type { ReadParties, SiteParties } from './third-parties.ts'

const strict = { additionalProperties: false } as const
const Address = Type.String({ pattern: '^https?://[^\\s]+$' })
const Origin = Type.String({ pattern: '^https?://[^\\s/]+$' })
const Key = Type.String({ pattern: '^[\\w.:-]{1,200}$' })
const party = { key: Key, script: Type.Optional(Address), origins: Type.Optional(Type.Array(Origin, { maxItems: 20 })) }

const Row = Type.Object(
  {
    tagManager: Type.Optional(Type.Object(party, strict)),
    experimentScript: Type.Optional(Type.Object({ ...party, script: Address }, strict)),
    chat: Type.Optional(Type.Object({ ...party, script: Address, ready: Type.String({ minLength: 1, maxLength: 200 }) }, strict)),
    reviews: Type.Optional(Type.Object({ ...party, script: Address }, strict)),
    captcha: Type.Optional(
      Type.Object(
        { siteKey: Key, secret: Type.String({ minLength: 1 }), script: Type.Optional(Address), verify: Type.Optional(Address) },
        strict,
      ),
    ),
    mapTiles: Type.Optional(Type.String({ pattern: '^https?://[^\\s]*\\{z\\}' })),
    mapMaxZoom: Type.Optional(Type.Integer({ minimum: 0, maximum: 22 })),
    mapFile: Type.Optional(Type.String({ minLength: 1 })),
    mapCredit: Type.Optional(Type.String({ maxLength: 200 })),
    errorReporting: Type.Optional(Type.String({ pattern: '^https?://\\w+@[^\\s/]+/\\d+$' })),
  },
  strict,
)
const File = Type.Record(Type.String(), Row)

const defaults = {
  tagManager: 'https://www.googletagmanager.com/gtm.js?id={key}',
  tagManagerOrigins: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
  captcha: 'https://www.google.com/recaptcha/api.js?render={key}',
  captchaVerify: 'https://www.google.com/recaptcha/api/siteverify',
  vectorMaxZoom: 15,
}

/** Reads the file that THIRD_PARTIES names. Secrets stay on the server; everything else is sent to browsers. */
export function readParties(path: string): ReadParties {
  let rows: unknown
  try {
    rows = parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return { ok: false, reason: `can't be read: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}` }
  }
  if (!Value.Check(File, rows)) {
    const [first] = Value.Errors(File, rows)
    return { ok: false, reason: `is wrong at ${first?.instancePath || '/'}: ${first?.message ?? 'not as expected'}` }
  }
  const [twice] = Object.entries(rows).find(([, row]) => row.mapTiles !== undefined && row.mapFile !== undefined) ?? []
  if (twice !== undefined) return { ok: false, reason: `names mapTiles and mapFile for ${twice}, and a map has one of them` }
  const folder = dirname(resolve(path))
  return { ok: true, parties: new Map(Object.entries(rows).map(([key, row]) => [key, partiesOf(row, folder)])) }
}

/** The path of a map file counts from the folder of this one. */
function partiesOf(row: Static<typeof Row>, folder: string): SiteParties {
  const { tagManager, captcha, mapTiles, mapMaxZoom, mapFile, mapCredit, ...others } = row
  const credit = mapCredit === undefined ? {} : { credit: mapCredit }
  const shown: ThirdParties = {
    ...others,
    ...(tagManager
      ? { tagManager: { origins: tagManager.script ? [] : defaults.tagManagerOrigins, script: defaults.tagManager, ...tagManager } }
      : {}),
    ...(captcha ? { captcha: { version: 3, siteKey: captcha.siteKey, script: captcha.script ?? defaults.captcha } } : {}),
    ...(mapTiles ? { mapTiles: { ...tilesAt(mapTiles, mapMaxZoom), ...credit } } : {}),
  }
  return {
    shown,
    ...(captcha ? { captcha: { secret: captcha.secret, verify: captcha.verify ?? defaults.captchaVerify } } : {}),
    ...(mapFile ? { mapFile: { path: resolve(folder, mapFile), ...credit } } : {}),
  }
}

/** The ending tells vector tiles from pictures. Few servers have vector tiles beyond zoom 15; the map draws them larger. */
function tilesAt(address: string, maxZoom: number | undefined): MapTiles {
  const isVector = /\.(?:mvt|pbf)(?:\?|$)/.test(address)
  const most = maxZoom ?? (isVector ? defaults.vectorMaxZoom : undefined)
  return { address, kind: isVector ? 'vector' : 'raster', ...(most === undefined ? {} : { maxZoom: most }) }
}
