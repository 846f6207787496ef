import type { ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { roleWords } from '../messages/role.ts'
import { signInWords } from '../messages/sign-in.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { Refused } from '../ui/Refused.tsx'

/** One button for each person of the demo; elsewhere the call is not found and nothing is shown. */
export function DemoPeople({ onDone }: { onDone: () => void }): ReactNode {
  const t = useWords(signInWords)
  const roleName = useWords(roleWords)
  const { data } = useRead('listDemoPeople', {})
  const act = useAct('signInAsDemo')
  if (!data) return null
  return (
    <section className="demo-people" aria-label={t('demo')}>
      <h2>{t('demo')}</h2>
      <div className="demo-people__list">
        {data.people.map(({ role, name, places }) => (
          <Button
            key={role}
            size="small"
            isPending={act.pending}
            onPress={() => void act.run({ role }).then((answer) => answer && onDone())}
          >
            {roleName(role)}
            <span className="for-readers">{`${name}, ${places.join(', ') || t('everywhere')}`}</span>
          </Button>
        ))}
      </div>
      <Refused problem={act.refused} />
      <p className="demo-people__text">{t('demoText')}</p>
    </section>
  )
}
