import { pageDescription, pageTitle } from '@opentop/domain/page/head-text'
import { hreflangOf } from '@opentop/domain/page/hreflang'
import { langs, type Lang } from '@opentop/domain/lang'
import { largePicture, largeSize, pictureTypes } from '@opentop/domain/picture/picture'
import { themeColour, themeColourDark } from '@opentop/domain/departure/manifest'
import type { Head } from './pages/page.ts'
import { posterSizes } from './poster/poster-path.ts'
import type { PageState } from './state/page-state.ts'
import { escaped } from './text/escaped.ts'

export type DocumentFiles = {
  fonts: readonly string[]
  script: string
  preload: readonly string[]
  styles: readonly string[]
  inHead?: string
}
type DocumentParts = {
  state: PageState
  head: Head
  body: string
  files: DocumentFiles
  origin: string
  canonical: string
  nonce: string | undefined
}

const jsonEscapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }
/** JSON inside a script element, escaped so that it can't close the element. */
const json = (value: unknown): string => JSON.stringify(value).replace(/[<\u2028\u2029]/g, (c) => jsonEscapes[c] ?? c)

const knownTexts = new WeakMap<PageState['texts'], string>()
/** The texts are most of the state and the same object on every page of a kind, so their JSON is made once. */
function stateJson({ texts, ...others }: PageState): string {
  let written = knownTexts.get(texts)
  if (written === undefined) knownTexts.set(texts, (written = json(texts)))
  return `{"texts":${written},${json(others).slice(1)}`
}

const localeOf = (lang: Lang): string => langs[lang].intl.replace('-', '_')

function sharedImage({ picture, image, imageAlt }: Head, site: PageState['site'], origin: string) {
  if (picture) return { address: origin + largePicture(picture.file), type: pictureTypes.jpg, ...largeSize(picture), alt: picture.alt }
  const [width, height] = posterSizes.share
  return { address: `${origin}/posters/${image ?? site.images.share}-share.png`, type: 'image/png', width, height, alt: imageAlt }
}

export function documentOf({ state, head, body, files, origin, canonical, nonce }: DocumentParts): string {
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : ''
  const { site, lang } = state
  const title = pageTitle(head.title, site.name)
  const description = pageDescription(head.description)
  const image = sharedImage(head, site, origin)
  const alternates = Object.entries(state.alternates).map(
    ([other, path]) => `<link rel="alternate" hreflang="${hreflangOf(other as Lang)}" href="${escaped(origin + path)}">`,
  )
  const otherLocales = site.langs
    .filter((other) => other !== lang)
    .map((other) => `<meta property="og:locale:alternate" content="${localeOf(other)}">`)
  const fallback = state.alternates[site.defaultLang]
  return `<!doctype html>
<html lang="${langs[lang].intl}" data-version="${state.version}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(description)}">
${head.noIndex ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escaped(origin + canonical)}">`}
${head.noIndex ? '' : alternates.join('\n')}${fallback && !head.noIndex ? `\n<link rel="alternate" hreflang="x-default" href="${escaped(origin + fallback)}">` : ''}
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escaped(site.name)}">
<meta property="og:title" content="${escaped(title)}">
<meta property="og:description" content="${escaped(description)}">
<meta property="og:url" content="${escaped(origin + canonical)}">
<meta property="og:image" content="${escaped(image.address)}">
<meta property="og:image:type" content="${image.type}">
<meta property="og:image:width" content="${image.width}">
<meta property="og:image:height" content="${image.height}">
<meta property="og:image:alt" content="${escaped(image.alt ?? title)}">
<meta property="og:locale" content="${localeOf(lang)}">
${otherLocales.join('\n')}
<meta name="twitter:card" content="summary_large_image">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${themeColour}" media="(prefers-color-scheme:light)">
<meta name="theme-color" content="${themeColourDark}" media="(prefers-color-scheme:dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="expect" href="#page-state" blocking="render">
${files.styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
${files.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`).join('\n')}
<script type="module" src="${files.script}" fetchpriority="low"${nonceAttribute}></script>
${files.preload.map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low"${nonceAttribute}>`).join('\n')}
<script nomodule defer src="/outdated.js"${nonceAttribute}></script>
${files.inHead ?? ''}${(head.jsonLd ?? [])
    .filter((data) => data !== undefined)
    .map((data) => `<script type="application/ld+json">${json(data)}</script>`)
    .join('\n')}
</head>
<body class="page-${state.view}">
<div id="app">${body}</div>
<script type="application/json" id="page-state">${stateJson(state)}</script>
</body>
</html>
`
}
