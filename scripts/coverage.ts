import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

type Results = { testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[] }
type Shown = { title: string; file: string }

const idPattern = /\b[A-Z][A-Z0-9]*-\d{2}\b/g

export function writeCoverage(root: string, resultsFile: string): void {
  const { testResults } = JSON.parse(readFileSync(resultsFile, 'utf8')) as Results
  const shown = new Map<string, Shown[]>()
  for (const { name, assertionResults } of testResults)
    for (const test of assertionResults) {
      if (test.status !== 'passed') continue
      const title = [...test.ancestorTitles, test.title].join(' › ')
      for (const id of new Set(title.match(idPattern))) shown.set(id, [...(shown.get(id) ?? []), { title, file: relative(root, name) }])
    }
  const requirements = requirementLines(root)
  const covered = requirements.filter(({ id }) => shown.has(id)).length
  const rows = requirements.map(({ id, text }) => `| ${id} | ${text} | ${testsOf(shown.get(id) ?? [])} |`)
  writeFileSync(
    join(root, '.build/coverage.md'),
    [
      '# Requirements and their tests',
      '',
      `Written by \`npm test\` from the titles of passing tests. ${covered} of ${requirements.length} requirements are shown.`,
      '',
      '| id | requirement | shown by |',
      '| --- | --- | --- |',
      ...rows,
      '',
    ].join('\n'),
  )
}

function testsOf(tests: readonly Shown[]): string {
  const files = [...new Set(tests.map(({ file }) => file))].toSorted()
  return files.length === 0 ? '–' : files.map((file) => `\`${file}\` (${tests.filter((test) => test.file === file).length})`).join('<br>')
}

function requirementLines(root: string): { id: string; text: string }[] {
  const lines = readFileSync(join(root, 'docs/requirements.md'), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, id = '', text = ''] = /^- ([A-Z0-9]+-\d{2}) (.*)$/.exec(line) ?? []
    return id ? [{ id, text: shortened(text.replaceAll('**D** ', '').replaceAll('|', '\\|')) }] : []
  })
}

function shortened(text: string): string {
  return text.length <= 110 ? text : `${text.slice(0, 107).replace(/\s+\S*$/, '')} …`
}
