import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { ReactNode } from 'react'
import { accountWords } from '../messages/account.ts'
import { useWords } from '../messages/words.ts'
import { When } from '../text/when.tsx'
import { Button } from '../ui/button.tsx'
import { Table } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'
import { browserName } from './browser-name.ts'

type Session = OfficeAnswers['getAccount']['sessions'][number]
const methods = {
  passkey: 'byPasskey',
  password: 'byPassword',
  recovery: 'byRecovery',
  invitation: 'byInvitation',
  demo: 'byDemo',
} as const
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

type Props = { sessions: readonly Session[]; onEnd: (id: string) => void; isPending: boolean }

export function SessionTable({ sessions, onEnd, isPending }: Props): ReactNode {
  const t = useWords(accountWords)
  return (
    <Table label={t('table', { title: t('sessions') })}>
      <thead>
        <tr>
          <th scope="col">{t('browser')}</th>
          <th scope="col">{t('address')}</th>
          <th scope="col">{t('method')}</th>
          <th scope="col">{t('lastUsed')}</th>
          <th scope="col">
            <span className="for-readers">{t('end')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ id, browser, address, method, usedAt, isThis }) => {
          const name = browserName(browser) || t('unknownBrowser')
          return (
            <tr key={id}>
              <td>{name}</td>
              <td>{address}</td>
              <td>{t(methods[method])}</td>
              <td>
                <When at={usedAt} timeZone={timeZone} />
              </td>
              <td>
                {isThis ? (
                  <Tag tone="ok" icon="check">
                    {t('thisSession')}
                  </Tag>
                ) : (
                  <Button size="small" isPending={isPending} onPress={() => onEnd(id)}>
                    {t('end')}
                    <span className="for-readers">{` ${name}`}</span>
                  </Button>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
