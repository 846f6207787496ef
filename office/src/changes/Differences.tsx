import type { ReactNode } from 'react'
import { changesWords } from '../messages/changes.ts'
import { useWords } from '../messages/words.ts'
import { Table } from '../ui/Table.tsx'

type Difference = { path: readonly string[]; before?: unknown; after?: unknown }
type Heads = { before: string; after: string }
type Props = {
  label: string
  heads: Heads
  differences: readonly Difference[]
  act?: (path: readonly string[], field: string) => ReactNode
}

const mostRows = 60

/** The fields in which two states of a document differ, one row each. */
export function Differences({ label, heads, differences, act }: Props): ReactNode {
  const t = useWords(changesWords)
  if (differences.length === 0) return <p className="changes__help">{t('noDifference')}</p>
  return (
    <>
      <Table label={label}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{heads.before}</th>
            <th scope="col">{heads.after}</th>
            {act && <th scope="col">{t('act')}</th>}
          </tr>
        </thead>
        <tbody>
          {differences.slice(0, mostRows).map(({ path, before, after }) => (
            <tr key={path.join(' ')}>
              <th scope="row">{path.join(' › ')}</th>
              <td className="changes__value">{written(before) || t('nothing')}</td>
              <td className="changes__value">{written(after) || t('nothing')}</td>
              {act && <td>{act(path, path.join(' › '))}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
      {differences.length > mostRows && <p className="changes__help">{t('moreFields', { count: differences.length - mostRows })}</p>}
    </>
  )
}

const longest = 160
function written(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
