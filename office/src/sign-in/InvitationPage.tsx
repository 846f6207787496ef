import type { OfficeAnswers } from '@opentop/contract/office-api'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { invitationWords } from '../messages/invitation.ts'
import { roleWords } from '../messages/role.ts'
import { signInWords } from '../messages/sign-in.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { look, showLook } from '../session/preferences.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Waiting } from '../ui/States.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Segment } from '../ui/Toggle.tsx'
import { InvitedPasskey } from './InvitedPasskey.tsx'
import { InvitedPassword } from './InvitedPassword.tsx'
import { OpenPage } from './OpenPage.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import './sign-in-page.css'

/** An invitation, the link of the first owner, or the way back after a lost device. The token is in the fragment, which no server sees. */
export function InvitationPage(): ReactNode {
  const t = useWords(invitationWords)
  const signIn = useWords(signInWords)
  const [token] = useState(() => location.hash.slice(1))
  const [codes, setCodes] = useState<readonly string[]>()
  const isToken = /^[\w-]{43}$/.test(token)
  const { data, error } = useRead('openInvitation', { token }, { enabled: isToken && !codes })
  if (codes)
    return (
      <OpenPage title={t('codesTitle')}>
        <RecoveryCodes codes={codes} onKept={() => location.assign('/')} />
      </OpenPage>
    )
  return (
    <OpenPage title={t('title')}>
      {data && <Accepting token={token} invitation={data} onDone={setCodes} />}
      {!data && !error && isToken && <Waiting rows={3} />}
      {(error ?? !isToken) && (
        <>
          <h1>{t('invalidTitle')}</h1>
          {error && <Note tone="bad">{error.problem.detail}</Note>}
          <Link to="/sign-in" className={buttonClass({ kind: 'ink' })}>
            {signIn('toSignIn')}
          </Link>
        </>
      )}
    </OpenPage>
  )
}

type Invitation = OfficeAnswers['openInvitation']
type Props = { token: string; invitation: Invitation; onDone: (recoveryCodes: string[]) => void }

function Accepting({ token, invitation, onDone }: Props): ReactNode {
  const t = useWords(invitationWords)
  const lang = useLang()
  const [name, setName] = useState(invitation.name)
  const [email, setEmail] = useState('')
  const [way, setWay] = useState<'passkey' | 'password'>('passkey')
  const asksEmail = invitation.email === undefined
  const person = { token, name, lang, ...(asksEmail ? { email } : {}) }
  const [isTried, setTried] = useState(false)
  const isComplete = name.trim() !== '' && (!asksEmail || email.trim() !== '')
  const ready = (): boolean => {
    setTried(true)
    return isComplete
  }
  return (
    <>
      <Heading invitation={invitation} />
      <div className="sign-in__fields">
        {!invitation.isReturn && <NameField name={name} onChange={setName} isMissing={isTried && name.trim() === ''} />}
        {asksEmail && <EmailField email={email} onChange={setEmail} isMissing={isTried && email.trim() === ''} />}
        <Segment
          label={t('language')}
          value={lang}
          choices={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
          onChange={(chosen) => showLook({ ...look.get(), lang: chosen })}
        />
      </div>
      {way === 'passkey' ? (
        <InvitedPasskey person={person} ready={ready} onDone={onDone} onPassword={() => setWay('password')} />
      ) : (
        <InvitedPassword person={person} ready={ready} onDone={onDone} onBack={() => setWay('passkey')} />
      )}
    </>
  )
}

function Heading({ invitation: { name, roles, email, isReturn } }: { invitation: Invitation }): ReactNode {
  const t = useWords(invitationWords)
  const roleName = useWords(roleWords)
  const names = roles.map((role) => (role in roleWords ? roleName(role as keyof typeof roleWords) : role)).join(', ')
  return (
    <div>
      <h1>{isReturn ? t('backAgain', { name }) : t(email === undefined ? 'firstOwner' : 'welcome')}</h1>
      <p className="open-page__lead">{isReturn ? t('returnText') : t('text', { roles: names })}</p>
      {email && <p className="open-page__lead">{email}</p>}
    </div>
  )
}

type NameProps = { name: string; onChange: (name: string) => void; isMissing: boolean }
function NameField({ name, onChange, isMissing }: NameProps): ReactNode {
  const t = useWords(invitationWords)
  const signIn = useWords(signInWords)
  return (
    <TextField
      label={t('name')}
      help={t('nameHelp')}
      autoComplete="name"
      maxLength={100}
      value={name}
      onChange={onChange}
      mistake={isMissing ? signIn('missing') : undefined}
    />
  )
}

type EmailProps = { email: string; onChange: (email: string) => void; isMissing: boolean }
function EmailField({ email, onChange, isMissing }: EmailProps): ReactNode {
  const t = useWords(signInWords)
  return (
    <TextField
      label={t('email')}
      type="email"
      autoComplete="email"
      value={email}
      onChange={onChange}
      mistake={isMissing ? t('missing') : undefined}
    />
  )
}
