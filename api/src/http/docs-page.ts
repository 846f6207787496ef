import { refusals } from '@opentop/contract/refusal'
import type { OpenApi, Operation } from './openapi.ts'

const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

export function docsPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(document.info.title)}</title>
<link rel="stylesheet" href="/api-docs.css"></head><body><header><h1>${escaped(document.info.title)} <small>${escaped(document.info.version)}</small></h1>
<p>${escaped(document.info.description)} The machine-readable form is <a href="openapi.json">openapi.json</a>. Every path stands below <code>${escaped(document.servers[0]?.url ?? '')}</code>.</p>
<nav>${[...groups.keys()].map((group) => `<a href="#${escaped(group)}">${escaped(group)}</a>`).join(' ')} <a href="#refusals">Refusals</a></nav></header><main>
${[...groups].map(([group, rows]) => `<section id="${escaped(group)}"><h2>${escaped(group)}</h2>${rows.map(callEntry).join('')}</section>`).join('')}
<section id="refusals"><h2>Refusals</h2><table><thead><tr><th>Code</th><th>Status</th></tr></thead><tbody>${Object.entries(refusals)
    .map(([code, status]) => `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td></tr>`)
    .join('')}</tbody></table></section></main></body></html>`
}

function callEntry({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const body = operation.requestBody as { content?: { 'application/json'?: { schema?: unknown } } } | undefined
  const answer = operation.responses['200'] as { content?: { 'application/json'?: { schema?: unknown } } } | undefined
  const fields = (operation.parameters as { name: string; in: string; required?: boolean }[]).filter(
    (parameter) => parameter.in !== 'header' && parameter.name !== '_v_',
  )
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escaped(path)}</code> <span>${escaped(operation.summary)}</span></summary>
<h3>Proof</h3><p>${operation['x-proofs'].map((proof) => `<code>${proof}</code>`).join(' or ')}</p>
${operation['x-limits'] ? `<h3>Rate limits</h3><p>${operation['x-limits'].map(escaped).join(', ')}</p>` : ''}
${fields.length > 0 ? `<h3>Parameters</h3><ul>${fields.map((field) => `<li><code>${escaped(field.name)}</code> in ${field.in}${field.required ? ', required' : ''}</li>`).join('')}</ul>` : ''}
${body ? `<h3>Body</h3><pre>${shape(body.content?.['application/json']?.schema)}</pre>` : ''}
<h3>Answer</h3><pre>${shape(answer?.content?.['application/json']?.schema)}</pre>
${operation['x-refusals'].length > 0 ? `<h3>Refusals</h3><p>${operation['x-refusals'].map((code) => `<a href="#${code}"><code>${code}</code></a>`).join(' ')}</p>` : ''}</details>`
}

function shape(schema: unknown): string {
  return escaped(JSON.stringify(schema, null, 2) ?? '')
}
