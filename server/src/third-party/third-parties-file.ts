import { readFileSync } from 'node:fs'
import type { ThirdParties } from '@opentop/domain/site'
import { siteOfKey } from '@opentop/domain/sites/all'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { parse } from 'yaml'
import type { ReadParties, SiteParties } from './third-parties.ts'

const strict = { additionalProperties: false } as const
const Address = Type.String({ pattern: '^https?://[^\\s]+$' })
const Origin = Type.String({ pattern: '^https?://[^\\s/]+$' })
const Key = Type.String({ pattern: '^[\\w.:-]{1,200}$' })
const party = { key: Key, script: Type.Optional(Address), origins: Type.Optional(Type.Array(Origin, { maxItems: 20 })) }

/** The settings of one site; standard addresses have defaults. */
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
  const unknown = Object.keys(rows).find((key) => !siteOfKey(key))
  if (unknown !== undefined) return { ok: false, reason: `names the site ${unknown}, which does not exist` }
  return { ok: true, parties: new Map(Object.entries(rows).map(([key, row]) => [key, partiesOf(row)])) }
}

function partiesOf({ tagManager, captcha, ...others }: Static<typeof Row>): SiteParties {
  const shown: ThirdParties = {
    ...others,
    ...(tagManager
      ? { tagManager: { origins: tagManager.script ? [] : defaults.tagManagerOrigins, script: defaults.tagManager, ...tagManager } }
      : {}),
    ...(captcha ? { captcha: { version: 3, siteKey: captcha.siteKey, script: captcha.script ?? defaults.captcha } } : {}),
  }
  return captcha ? { shown, captcha: { secret: captcha.secret, verify: captcha.verify ?? defaults.captchaVerify } } : { shown }
}
