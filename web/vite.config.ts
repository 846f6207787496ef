import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callRoutes } from './vite-call-routes.ts'
import { mistakesInMessages } from './src/messages/check.ts'
import { subjects } from './src/messages/all.ts'
import { mistakesInTerms, termBaseOf } from './src/messages/terms.ts'

const completeMessages = {
  name: 'complete-messages',
  buildStart() {
    const terms = termBaseOf(readFileSync(join(import.meta.dirname, '../docs/terms.md'), 'utf8'))
    const mistakes = [...mistakesInMessages(subjects), ...mistakesInTerms(terms, subjects)]
    if (mistakes.length > 0) throw new Error(`the messages have mistakes:\n${mistakes.join('\n')}`)
  },
}

/** Compresses text files at build time, so that the server does not have to. */
const compressedFiles = {
  name: 'compressed-files',
  closeBundle() {
    const folder = join(import.meta.dirname, 'dist/client')
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!['.js', '.css', '.svg', '.txt', '.json', '.webmanifest'].includes(extname(name)) || name.startsWith('.vite')) continue
      const plain = readFileSync(join(folder, name))
      const quality = plain.length > 300_000 ? 9 : 11
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
      writeFileSync(join(folder, `${name}.gz`), gzipSync(plain, { level: 9 }))
    }
  },
}

/** Modules that every page needs are one file, because many small files compress badly. */
const everywhere =
  /node_modules\/(react|react-dom|scheduler)\/|web\/src\/(call\/(activity|http-call)|cookie\/(display-cookies|use-cookie)|event\/page-events|messages\/translator|poster\/poster-path|script\/trusted-types|state\/(page-context|use-data-in-currency))\.tsx?$|web\/src\/ui\/(Price|ServerOnly|PosterImage)\.tsx$|ui\/src\/(state\/store|hydration\/use-hydrated|messages\/translator|call\/request|base\/(Icon|Button|IconButton|Notice|Toast))\.tsx?$|domain\/src\/([\w-]+\/)?(lang|pages|route|currency|site)\.ts$/

/**
 * Modules that are nearly always used together, and what they import: one file saves requests and compresses better.
 * The first match counts. A page loads the style sheets of the whole file, so only modules with the same sheets belong together.
 */
const usedTogether = [
  {
    name: 'day',
    test: /web\/src\/time\/(day-text|ShiftedTime)\.tsx?$|ui\/src\/time\/time-text\.ts$|domain\/src\/(availability\/availability|day)\.ts$/,
  },
  { name: 'picture', test: /web\/src\/picture\/(Photo|CoverInset)\.tsx$|domain\/src\/picture\/picture\.ts$/ },
  { name: 'on-demand', test: /web\/src\/(picture\/WithLightBox|.*\/use-live-parts)\.tsx?$/ },
  { name: 'party', test: /domain\/src\/passenger\/(party|passenger)\.ts$/ },
  { name: 'stepper', test: /ui\/src\/base\/Stepper\.tsx$/ },
  { name: 'calendar', test: /web\/src\/booking\/(Calendar|TimeSlots)\.tsx$/ },
  {
    name: 'booking',
    test: /web\/src\/booking\/(PackageSteps|PassengerDocuments|Passengers|TripSteps|booking-message|use-booking)\.tsx?$|ui\/src\/trip\/(Passengers\.tsx|choice\.ts|missing\.ts)$/,
  },
  { name: 'deadline', test: /web\/src\/(tour\/(from-price|FromPrice|saving)|deadline\/RefundDeadline)\.tsx?$/ },
  {
    name: 'tour',
    test: /web\/src\/(tour\/(pictures|VehicleBadges|PosterCard)|location\/fleet|pages\/use-location-trail)\.tsx?$|ui\/src\/base\/(Badge|Breadcrumbs|Accordion)\.tsx$/,
  },
]

/**
 * Style sheets hold back the first picture, and each file costs a trip. So what the shell of every page uses is one file,
 * components that several views use are another, and shared sheets of the layer `page` are one file per feature: see docs/decisions/017.
 */
const shellStyles = {
  name: 'shell',
  test: /(web\/src\/(styles\/main|ui\/(logo|price)|(header|footer|search|layout|consent)\/[\w-]+)|ui\/src\/base\/(button|field|loader|loading-bar|modal|notice|toast))\.css$/,
  priority: 3,
}
/** The tour page and what it loads later share their sheets: one file. */
const productStyles = {
  name: 'product',
  test: /(web\/src\/(product\/[\w-]+|picture\/photo-gallery|booking\/(?!availability-label)[\w-]+|ui\/histogram)|ui\/src\/(base\/(scripting|stepper|tabs)|trip\/passengers))\.css$/,
  priority: 3,
}
const isPageSheet = (file: string): boolean =>
  /(web|onboard|ui)\/src\/.*\.css$/.test(file) && (file.includes('/voucher/') || readFileSync(file, 'utf8').includes('@layer page'))
const sharedStyles = {
  name: 'parts',
  test: (file: string) => /(web|onboard|ui)\/src\/.*\.css$/.test(file) && !isPageSheet(file),
  minShareCount: 2,
  priority: 2,
}
const featureOf = (file: string): string => (basename(dirname(file)) === 'pages' ? basename(file, '.css') : basename(dirname(file)))
const featureStyles = { name: (file: string) => `${featureOf(file)}-styles`, test: isPageSheet, minShareCount: 2, priority: 1 }

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [react(), callRoutes, completeMessages, ...(command === 'build' && !isSsrBuild ? [compressedFiles] : [])],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    // the map is the only large file, and it is loaded on demand
    chunkSizeWarningLimit: 1200,
    // the document lists the scripts of its view itself; only the style sheets of lazy components are preloaded
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith('.css')) },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: isSsrBuild ? 'src/entry-server.ts' : { main: 'src/entry-client.tsx' },
      ...(isSsrBuild
        ? {}
        : {
            output: {
              // scripts name the scripts that they load, and hashes do not compress
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: {
                groups: [{ name: 'base', test: everywhere }, ...usedTogether, shellStyles, productStyles, sharedStyles, featureStyles],
              },
            },
          }),
    },
  },
  // without this the server would render with React's development build, which is several times slower
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: { noExternal: command === 'build' ? true : [/^@opentop\//] },
}))
