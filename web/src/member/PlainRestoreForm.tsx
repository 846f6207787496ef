import { longestPassword, shortestPassword } from '@opentop/domain/member/member'
import { PostedLang } from '../form/PostedLang.tsx'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { TextField } from '@opentop/ui/base/Field.tsx'
import { MailLinkField } from './MailLinkField.tsx'
import './sign-in.css'

export function PlainRestoreForm() {
  const { t } = usePage()
  return (
    <form className="sign-in__fields sign-in__plain" method="post" action="/forms/restorePassword">
      <PostedLang />
      <h2 className="title-3">{t('signIn.new-title')}</h2>
      <MailLinkField />
      <TextField
        id="plain-password"
        name="password"
        type="password"
        label={t('signIn.new-password')}
        hint={t('signIn.password-hint')}
        autoComplete="new-password"
        minLength={shortestPassword}
        maxLength={longestPassword}
        required
      />
      <Button type="submit" size="large" block>
        {t('signIn.new-submit')}
      </Button>
    </form>
  )
}
