import type { ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { changesWords } from '../messages/changes.ts'
import { useWords } from '../messages/words.ts'
import { queries, useRead } from '../query.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'
import { Differences } from './Differences.tsx'

type Props = { documentKey: string; version: number; seen: number }

export function VersionActs({ documentKey: key, version, seen }: Props): ReactNode {
  const t = useWords(changesWords)
  const mayPublish = useCan('catalogue.publish')
  const read = useRead('compareDocumentVersions', { key, from: version, to: seen })
  const { run, pending, refused } = useAct('restoreDocument')
  if (!read.data) return <ReadState read={read} rows={3} />
  const bringBack = async (path?: readonly string[]): Promise<void> => {
    if (!(await run({ key, version, seen, ...(path ? { path: [...path] } : {}) }))) return
    showToast(t('wasBroughtBack'))
    await queries.invalidateQueries()
  }
  const fieldAct = (path: readonly string[], field: string): ReactNode =>
    path.length > 0 &&
    path.at(-1) !== 'order' && (
      <Button size="small" isPending={pending} aria-label={t('bringBackField', { field })} onPress={() => void bringBack(path)}>
        {t('bringBack')}
      </Button>
    )
  return (
    <>
      <Differences
        label={t('compared')}
        heads={{ before: t('thisVersion'), after: t('isPublic') }}
        differences={read.data}
        {...(mayPublish ? { act: fieldAct } : {})}
      />
      <Refused problem={refused} />
      {mayPublish && read.data.length > 0 && (
        <Button kind="ink" isPending={pending} onPress={() => void bringBack()}>
          {t('bringBackAll', { number: String(version) })}
        </Button>
      )}
    </>
  )
}
