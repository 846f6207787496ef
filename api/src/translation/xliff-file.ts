import { langs, type Lang } from '@opentop/domain/lang'
import { sourceLang } from '@opentop/domain/translation/text-unit'
import type { ExchangeUnit } from '@opentop/domain/translation/exchange'

type XliffVersion = '1.2' | '2.0'
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

export function xliffFile(version: XliffVersion, lang: Lang, units: readonly ExchangeUnit[]): string {
  const files = [...Map.groupBy(units, ({ key }) => key)]
  const [from, to] = [langs[sourceLang].intl, langs[lang].intl]
  if (version === '1.2') {
    const parts = files.map(
      ([key, own]) => `<file original="${attribute(key)}" source-language="${from}" target-language="${to}" datatype="plaintext">
<body>
${own.map(unit12).join('\n')}
</body>
</file>`,
    )
    return `${head}<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n${parts.join('\n')}\n</xliff>\n`
  }
  const parts = files.map(
    ([key, own], n) => `<file id="f${n + 1}" original="${attribute(key)}" xml:space="preserve">\n${own.map(unit20).join('\n')}\n</file>`,
  )
  return `${head}<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="${from}" trgLang="${to}">\n${parts.join('\n')}\n</xliff>\n`
}

const states12 = { complete: 'translated', missing: 'needs-translation', outdated: 'needs-review-translation' } as const

function unit12({ path, source, target, state, hash }: ExchangeUnit): string {
  return `<trans-unit id="${attribute(path)}" xml:space="preserve"><source>${escaped(source)}</source><target state="${states12[state]}">${escaped(target)}</target><note from="opentop" annotates="source">source-hash ${hash}</note></trans-unit>`
}

/** An id has no slashes here, so the name of the unit says which text it is. */
function unit20({ path, source, target, state, hash }: ExchangeUnit, n: number): string {
  const done = state === 'complete' ? 'translated' : 'initial'
  return `<unit id="u${n + 1}" name="${attribute(path)}"><notes><note category="source-hash">${hash}</note></notes><segment state="${done}"><source>${escaped(source)}</source><target>${escaped(target)}</target></segment></unit>`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
const escaped = (text: string): string => text.replace(/[&<>\r]/g, (one) => escapes[one] ?? one)
const attribute = (text: string): string => escaped(text).replaceAll('"', '&quot;')
