// Runs on the machine's Node before anything is installed: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamps = join(root, '.build')
const purpose = process.argv[2] ?? 'start'
/** What runs and builds the shop is enough for a start; format, lint and tests need `devDependencies` as well. */
const needsTestLibraries = purpose === 'test' || purpose === 'tools'
const rooms = ['contract', 'domain', 'store', 'api', 'provider', 'ui', 'onboard', 'web', 'office', 'server', 'e2e', 'bench']

mkdirSync(stamps, { recursive: true })
await Promise.all([project(), purpose === 'test' && systemPackages()])

async function project() {
  await install()
  if (purpose !== 'dev') await Promise.all([build(), prepareFirstStart()])
}

/** One after the other: apt takes a lock. */
async function systemPackages() {
  await findChromium()
  await findPostgres()
  await findRedis()
}

async function install() {
  const manifests = ['package.json', 'package-lock.json', '.npmrc', ...rooms.map((room) => `${room}/package.json`)]
  const wanted = `${process.arch} ${hashOf(manifests.map((name) => join(root, name)))}`
  const complete = `${wanted} with test libraries`
  const enough = needsTestLibraries ? [complete] : [wanted, complete]
  if (enough.includes(read('installed')) && existsSync(join(root, 'node_modules/.bin/node'))) return
  say('installing')
  for (const room of ['.', ...rooms]) rmSync(join(root, room, 'node_modules'), { recursive: true, force: true })
  // writing many small files is slower with more threads than cores
  const env = { ...process.env, UV_THREADPOOL_SIZE: String(availableParallelism()) }
  const lists = needsTestLibraries ? [] : ['--omit=dev']
  await run('npm', ['ci', ...lists, '--no-audit', '--no-fund', '--loglevel=error'], 'npm ci failed; is the registry reachable?', { env })
  writeFileSync(join(stamps, 'installed'), needsTestLibraries ? complete : wanted)
}

async function build() {
  const sources = ['ui/src', 'onboard/src', 'web/src', 'web/public', 'office/src', 'office/public', 'domain/src', 'contract/src'].flatMap(
    (folder) => filesBelow(join(root, folder)),
  )
  const settings = [
    'web/vite.config.ts',
    'office/vite.config.ts',
    'office/vite-call-routes.ts',
    'office/vite-layers.ts',
    'office/vite-locales.ts',
    'office/vite-messages.ts',
    'office/index.html',
    'package-lock.json',
  ]
  const wanted = hashOf([...sources, ...settings.map((name) => join(root, name))])
  if (
    read('built') === wanted &&
    existsSync(join(root, 'web/dist/server/entry-server.js')) &&
    existsSync(join(root, 'office/dist/index.html'))
  )
    return
  say('building')
  const node = join(root, 'node_modules/.bin/node')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const bundle = (room, ...options) => run(node, [vite, 'build', ...options], 'the build failed', { cwd: join(root, room) })
  await Promise.all([bundle('web', '--logLevel=warn'), bundle('web', '--ssr', '--logLevel=error'), bundle('office', '--logLevel=warn')])
  writeFileSync(join(stamps, 'built'), wanted)
}

/** The first start would make them itself: see docs/decisions/028. */
async function prepareFirstStart() {
  const folders = [
    'catalogue',
    'store/migrations',
    'store/src/embedded',
    'server/src/catalogue',
    'domain/src',
    'contract/src',
    'web/src/poster',
  ]
  const wanted = hashOf([...folders.flatMap((folder) => filesBelow(join(root, folder))), join(root, 'package-lock.json')])
  if (read('prepared') === wanted && existsSync(join(stamps, 'database'))) return
  const node = join(root, 'node_modules/.bin/node')
  // V8 compiles the database (WebAssembly) in one fast pass: the program ends before optimised code would pay off
  const program = ['--liftoff-only', join(root, 'server/src/prepare.ts')]
  // if it fails, the first start takes longer and reports what is wrong
  if ((await exitOf(node, program, { cwd: root, stdio: 'inherit' })) === 0) writeFileSync(join(stamps, 'prepared'), wanted)
}

/** The headless shell renders the same pages faster; the full browser works as well. */
async function findChromium() {
  const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  if (!hasArial()) await installed('fonts-liberation')
  if (process.env.CHROMIUM || existsSync('/usr/bin/chromium-headless-shell')) return
  if ((await installed('chromium-headless-shell')) || browsers.some((path) => existsSync(path)) || (await installed('chromium'))) return
  fail('the browser tests need Chromium; install it, or set CHROMIUM to its path')
}

/** Layouts are measured with Arial or a font of the same metrics, which a bare server does not have. */
function hasArial() {
  return /Arial|Liberation Sans|Helvetica/.test(spawnSync('fc-match', ['Arial'], { encoding: 'utf8' }).stdout ?? '')
}

async function findPostgres() {
  if (
    existsSync('/usr/lib/postgresql') &&
    readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/postgres`))
  )
    return
  if (spawnSync('postgres', ['--version']).status === 0) return
  if (!(await installed('postgresql'))) fail('the store tests need a PostgreSQL server; install the package postgresql')
}

async function findRedis() {
  if (['redis-server', 'valkey-server'].some((name) => spawnSync(name, ['--version']).status === 0)) return
  if (!(await installed('redis-server'))) fail('the tests of several processes need Redis; install the package redis-server')
}

async function installed(name) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = async (...options) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...options]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return (await exitOf(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env })) === 0
  }
  const install = () => apt('install', '-y', '-qq', '--no-install-recommends', name)
  say(`installing ${name}`)
  return (await install()) || ((await apt('update', '-qq')) && install())
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  )
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files.toSorted())
    if (existsSync(file) && statSync(file).isFile()) hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

function read(stamp) {
  const file = join(stamps, stamp)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

async function run(command, words, failure, options) {
  if ((await exitOf(command, words, { cwd: root, stdio: 'inherit', ...options })) !== 0) fail(failure)
}

function exitOf(command, words, options) {
  return new Promise((done) => spawn(command, words, options).once('exit', done).once('error', done))
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function say(what) {
  console.log(`opentop: ${what}`)
}
