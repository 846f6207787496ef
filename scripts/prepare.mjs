// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamps = join(root, '.build')
const purpose = process.argv[2] ?? 'start'
const rooms = ['contract', 'domain', 'store', 'api', 'provider', 'web', 'server', 'e2e', 'bench']

mkdirSync(stamps, { recursive: true })
await Promise.all([ours(), purpose === 'test' && neighbours()])

async function ours() {
  await install()
  if (purpose !== 'dev') await build()
}

/** One after the other: Debian's packages are installed under one lock. */
async function neighbours() {
  await findChromium()
  await findPostgres()
  await findRedis()
}

/** `npm ci` when the lock file or a manifest changed since the last time. */
async function install() {
  const manifests = ['package.json', 'package-lock.json', '.npmrc', ...rooms.map((room) => `${room}/package.json`)]
  const wanted = `${process.arch} ${hashOf(manifests.map((name) => join(root, name)))}`
  if (read('installed') === wanted && existsSync(join(root, 'node_modules/.bin/node'))) return
  say('installing')
  for (const room of ['.', ...rooms]) rmSync(join(root, room, 'node_modules'), { recursive: true, force: true })
  // small files are what takes time, and more hands than cores wait for each other
  const env = { ...process.env, UV_THREADPOOL_SIZE: String(availableParallelism()) }
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'npm ci failed; is the registry within reach?', { env })
  writeFileSync(join(stamps, 'installed'), wanted)
}

/** The browser's half, when a source it is made of changed. */
async function build() {
  const sources = ['web/src', 'web/public', 'domain/src', 'contract/src'].flatMap((folder) => filesBelow(join(root, folder)))
  const wanted = hashOf([...sources, join(root, 'web/vite.config.ts'), join(root, 'package-lock.json')])
  if (read('built') === wanted && existsSync(join(root, 'web/dist/server/entry-server.js'))) return
  say('building')
  const node = join(root, 'node_modules/.bin/node')
  const vite = join(root, 'web/node_modules/vite/bin/vite.js')
  const half = (...words) => run(node, [vite, 'build', ...words], 'the build failed', { cwd: join(root, 'web') })
  await Promise.all([half('--logLevel=warn'), half('--ssr', '--logLevel=error')])
  writeFileSync(join(stamps, 'built'), wanted)
}

/** The headless shell draws the same pages in half the time; the whole browser will do. */
async function findChromium() {
  const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  if (!hasLetters()) await installed('fonts-liberation')
  if (process.env.CHROMIUM || existsSync('/usr/bin/chromium-headless-shell')) return
  if ((await installed('chromium-headless-shell')) || whole.some((path) => existsSync(path)) || (await installed('chromium'))) return
  fail('the browser tests need Chromium; install it, or set CHROMIUM to its path')
}

/** Pages are measured with the letters that most visitors have; a bare server has none of that width. */
function hasLetters() {
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

/** Installs one of Debian's packages, if this user may. */
async function installed(name) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = async (...words) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...words]
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

async function run(command, words, otherwise, options) {
  if ((await exitOf(command, words, { cwd: root, stdio: 'inherit', ...options })) !== 0) fail(otherwise)
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
