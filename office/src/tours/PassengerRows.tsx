import type { ReactNode } from 'react'
import { numberOrNothing } from '../draft/written.ts'
import { WrittenField } from '../draft/WrittenField.tsx'
import { passengerWords } from '../messages/passenger.ts'
import { tourWords } from '../messages/tours.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { Table } from '../ui/Table.tsx'
import type { OptionFile, OptionProps } from './OptionFields.tsx'

type Code = keyof OptionFile['types']
const isCode = (code: string): code is Code => code in passengerWords
const oldest = 120

export function PassengerRows({ option: { names, types }, onWrite }: OptionProps): ReactNode {
  const t = useWords(tourWords)
  const name = useWords(passengerWords)
  const codes = Object.keys(types).filter(isCode)
  const free = Object.keys(passengerWords).filter((code): code is Code => isCode(code) && !codes.includes(code))
  const age = (text: string): { value: number | undefined } | undefined => {
    const read = numberOrNothing(text)
    return read && (read.value ?? 0) <= oldest ? read : undefined
  }
  return (
    <>
      <Table label={`${names.en}, ${t('passengers')}`}>
        <thead>
          <tr>
            <th scope="col">{t('passenger')}</th>
            <th scope="col">{t('ageFrom')}</th>
            <th scope="col">{t('ageTo')}</th>
            <th scope="col">{t('remove')}</th>
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => {
            const [from, to] = types[code]?.ages ?? []
            const write = (ages: readonly (number | undefined)[]): void => {
              const [first, last] = ages
              const known = first === undefined && last === undefined ? undefined : last === undefined ? [first ?? 0] : [first ?? 0, last]
              onWrite(['types', code, 'ages'], known)
            }
            return (
              <tr key={code}>
                <th scope="row">{name(code)}</th>
                {(
                  [
                    ['ageFrom', from, (next: number | undefined) => write([next, to])],
                    ['ageTo', to, (next: number | undefined) => write([from, next])],
                  ] as const
                ).map(([word, value, onAge]) => (
                  <td key={word}>
                    <WrittenField
                      label={`${name(code)}, ${t(word)}`}
                      isLabelHidden
                      value={String(value ?? '')}
                      read={age}
                      mistake={t('notAge')}
                      onWrite={onAge}
                    />
                  </td>
                ))}
                <td>
                  {codes.length > 1 && (
                    <Button
                      size="small"
                      kind="quiet"
                      aria-label={`${t('remove')}: ${name(code)}`}
                      onPress={() => onWrite(['types', code], undefined)}
                    >
                      {t('remove')}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      <div className="draft-row">
        <Select<Code>
          label={t('addPassenger')}
          help={t('newPassenger')}
          value={null}
          choices={free.map((value) => ({ value, label: name(value) }))}
          onChange={(code) => onWrite(['types', code], {})}
        />
      </div>
    </>
  )
}
