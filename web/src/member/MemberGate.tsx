import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import './sign-in.css'

export function MemberGate() {
  const { t, href } = usePage()
  return (
    <AuthFrame title={t('member.gate-title')} lead={t('member.gate-lead')}>
      <div className="sign-in__fields">
        <Button size="large" block href={href({ page: 'login' })}>
          {t('signIn.submit')}
        </Button>
        <Button size="large" block variant="line" href={href({ page: 'register' })}>
          {t('signIn.register')}
        </Button>
      </div>
    </AuthFrame>
  )
}
