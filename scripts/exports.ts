import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

// Finds exports that no file or only tests import. TypeScript 7 has no compiler API, so Vite's parser reads the files.
// knip takes every file that `exports` of a package.json names as used: it misses what only test helpers import.

type Node = { type: string; [field: string]: unknown }
const whole = '*'
type Use = { from: string; to: string; name: string }
type Statement = { declares: string[]; names: Set<string> }
type Module = { exports: string[]; forwards: { name: string; to: string; as: string }[]; uses: Use[]; statements: Statement[] }

type Found = { file: string; name: string; by: 'nothing' | 'tests' }

export function idleExports(root: string, folders: readonly string[]): Found[] {
  const files = folders.flatMap((folder) => filesBelow(join(root, folder))).filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file))
  const modules = new Map(files.map((file) => [file, moduleOf(root, file)]))
  const users = usersOf(modules)
  const entries = entryFiles(root)
  return [...modules]
    .filter(([file]) => !entries.has(file) && !/\.config\.ts$|\.d\.ts$/.test(file))
    .flatMap(([file, { exports, statements }]) => {
      const importers = (name: string): string[] => [...(users.get(`${file} ${name}`) ?? []), ...(users.get(`${file} ${whole}`) ?? [])]
      const isWanted = (name: string): boolean => importers(name).some((user) => isTest(root, file) || !isTest(root, user))
      const alive = aliveIn(statements, exports.filter(isWanted))
      return exports.flatMap((name): Found[] => {
        if (importers(name).length === 0) return [{ file: relative(root, file), name, by: 'nothing' }]
        return isWanted(name) || alive.has(name) ? [] : [{ file: relative(root, file), name, by: 'tests' }]
      })
    })
}

function aliveIn(statements: readonly Statement[], wanted: readonly string[]): ReadonlySet<string> {
  const alive = new Set(wanted)
  const waiting = new Set(statements)
  for (let size = -1; size !== alive.size;) {
    size = alive.size
    for (const statement of waiting) {
      if (statement.declares.length > 0 && !statement.declares.some((name) => alive.has(name))) continue
      waiting.delete(statement)
      for (const name of statement.names) alive.add(name)
    }
  }
  return alive
}

function isTest(root: string, file: string): boolean {
  return /\.test\.tsx?$|\.corpus\.ts$|\/testing\/|^e2e\//.test(relative(root, file))
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .flatMap((name) => filesBelow(join(path, name)))
}

function entryFiles(root: string): Set<string> {
  const { scripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts?: Record<string, string> }
  const settings = ['vitest.config.ts', 'web/vite.config.ts'].map((file) => join(root, file)).filter((file) => existsSync(file))
  const named = (text: string, folder: string): string[] => [...text.matchAll(/[\w./-]+\.m?tsx?/g)].map(([file]) => resolve(folder, file))
  return new Set([
    ...Object.values(scripts).flatMap((text) => named(text, root)),
    ...settings.flatMap((file) => named(readFileSync(file, 'utf8').replaceAll(/^import .*$/gm, ''), dirname(file))),
  ])
}

function usersOf(modules: ReadonlyMap<string, Module>): Map<string, string[]> {
  const users = new Map<string, string[]>()
  const add = (file: string, name: string, user: string): void => {
    const key = `${file} ${name}`
    const known = users.get(key)
    if (known?.includes(user)) return
    if (known) known.push(user)
    else users.set(key, [user])
    for (const { as, to, name: inner } of modules.get(file)?.forwards ?? [])
      if (as === name || name === whole) add(to, inner, user)
      else if (as === whole) add(to, name, user)
  }
  for (const { uses } of modules.values()) for (const { from, to, name } of uses) add(to, name, from)
  return users
}

function moduleOf(root: string, file: string): Module {
  const { program: parsed, module, errors } = parseSync(file, readFileSync(file, 'utf8'))
  const program: Node = { ...parsed }
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const uses: Use[] = []
  const use = (request: string, name: string): void => {
    const to = fileOf(root, file, request)
    if (to) uses.push({ from: file, to, name })
  }
  const namespaces = new Map<string, string>()
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, localName } of entries)
      if (importName.kind === 'NamespaceObject') namespaces.set(localName.value ?? '', moduleRequest.value)
      else use(moduleRequest.value, importName.name ?? 'default')
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  const forwards = exported.flatMap(({ moduleRequest, importName, exportName }) => {
    const to = moduleRequest && fileOf(root, file, moduleRequest.value)
    return to ? [{ to, name: importName.name ?? whole, as: exportName.name ?? whole }] : []
  })
  walk(program, undefined, (node, parent) => usesOf(node, parent, namespaces).forEach(({ request, name }) => use(request, name)))
  const statements = (program.body as Node[]).filter(({ type }) => type !== 'ImportDeclaration').map(statementOf)
  return { exports: exported.flatMap(({ exportName }) => exportName.name ?? []), forwards, uses, statements }
}

function statementOf(statement: Node): Statement {
  const declared = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null
  if (!declared) return { declares: ['export list'], names: new Set() }
  const rows =
    declared.type === 'VariableDeclaration' ? (declared.declarations as Node[]) : declared.type.endsWith('Declaration') ? [declared] : []
  const names = new Set<string>()
  walk(declared, undefined, (node, parent) => {
    if (/^(JSX)?Identifier$/.test(node.type) && !rows.some((row) => row === parent && row.id === node)) names.add(String(node.name))
  })
  return { declares: rows.flatMap((row) => identifiersOf(row.id as Node | null)), names }
}

function identifiersOf(pattern: Node | null): string[] {
  const found: string[] = []
  if (pattern) walk(pattern, undefined, (node) => void (node.type === 'Identifier' && found.push(String(node.name))))
  return found
}

function usesOf(node: Node, parent: Node | undefined, namespaces: ReadonlyMap<string, string>): { request: string; name: string }[] {
  if (node.type === 'ImportExpression') return textOf(node.source).map((request) => ({ request, name: whole }))
  if (node.type === 'TSImportType') return textOf(node.source ?? node.argument).map((request) => ({ request, name: whole }))
  if (node.type === 'NewExpression' && (node.callee as Node).name === 'URL')
    return textOf((node.arguments as Node[])[0]).map((text) => ({ request: text.startsWith('.') ? text : `./${text}`, name: whole }))
  const request = node.type === 'Identifier' || node.type === 'JSXIdentifier' ? namespaces.get(String(node.name)) : undefined
  if (request === undefined || parent?.type === 'ImportNamespaceSpecifier') return []
  return [{ request, name: memberOf(node, parent) ?? whole }]
}

function memberOf(node: Node, parent: Node | undefined): string | undefined {
  const member =
    parent?.type === 'MemberExpression' && parent.object === node && !parent.computed
      ? parent.property
      : parent?.type === 'TSQualifiedName' && parent.left === node
        ? parent.right
        : undefined
  return (member as { name?: string } | undefined)?.name
}

function textOf(node: unknown): string[] {
  const { type, value, literal } = (node ?? {}) as { type?: string; value?: unknown; literal?: unknown }
  if (type === 'TSLiteralType') return textOf(literal)
  return typeof value === 'string' ? [value] : []
}

function walk(node: Node, parent: Node | undefined, visit: (node: Node, parent: Node | undefined) => void): void {
  visit(node, parent)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && typeof (child as Node).type === 'string') walk(child as Node, node, visit)
}

function fileOf(root: string, from: string, request: string): string | undefined {
  const [, room = '', path = ''] = /^@opentop\/([\w-]+)\/(.+)$/.exec(request) ?? []
  const place = room ? placeIn(root, room, path) : request.startsWith('.') ? resolve(dirname(from), request) : undefined
  return place && existsSync(place) && statSync(place).isFile() ? place : undefined
}

function placeIn(root: string, room: string, path: string): string | undefined {
  const file = join(root, room, 'package.json')
  const { exports = {} } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as { exports?: Record<string, string> }
  const target = exports[`./${path}`] ?? exports['./*']?.replace('*', path)
  return target && join(root, room, target)
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..')
  const rooms = [
    'contract',
    'domain',
    'store',
    'api',
    'provider',
    'ui',
    'onboard',
    'web',
    'office',
    'server',
    'e2e',
    'bench',
    'scripts',
    'vitest.config.ts',
  ]
  const found = idleExports(root, rooms)
  for (const { file, name, by } of found)
    console.error(`${file}: ${name} is exported, but ${by === 'tests' ? 'only tests import it' : 'nothing imports it'}`)
  if (found.length > 0) process.exit(1)
}
