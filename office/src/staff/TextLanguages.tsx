import { allLangs, langs } from '@opentop/domain/lang'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { textWords } from '../messages/texts.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'
import { Checkbox } from '../ui/Toggle.tsx'
import { renewPeople, type Person } from './person.ts'

/** For people with a role that edits texts. */
export function TextLanguages({ person: { id, version, grants, textLangs = [] } }: { person: Person }): ReactNode {
  const t = useWords(textWords)
  const { data } = useRead('listRoles', {})
  const act = useAct('setTextLangs')
  const [chosen, setChosen] = useState(textLangs)
  const editing = data?.roles.filter(({ rights }) => rights.includes('texts.edit')).map(({ key }) => key) ?? []
  if (!grants.some(({ role }) => editing.includes(role))) return null
  const save = async (): Promise<void> => {
    const isDone = await act.run({ id, version, langs: chosen })
    await renewPeople()
    if (isDone) showToast(t('languagesSaved'))
  }
  return (
    <div className="people__part people__part--wide">
      <h3>{t('yours')}</h3>
      <p className="people__help">{t('yoursHelp')}</p>
      <div className="people__languages">
        {allLangs.map((lang) => (
          <Checkbox
            key={lang}
            isSelected={chosen.includes(lang)}
            onChange={(isSelected) => setChosen(allLangs.filter((one) => (one === lang ? isSelected : chosen.includes(one))))}
          >
            {langs[lang].name}
          </Checkbox>
        ))}
      </div>
      <Refused problem={act.refused} />
      <Button isPending={act.pending} onPress={() => void save()}>
        {t('saveLanguages')}
      </Button>
    </div>
  )
}
