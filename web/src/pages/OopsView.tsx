import type { Trouble } from '@opentop/domain/outage/trouble'
import { SearchBox } from '../search/SearchBox.tsx'
import { usePage } from '../state/page-context.tsx'
import { TroublePanel } from '../trouble/TroublePanel.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { ErrorScene } from './ErrorScene.tsx'

export function OopsView({ data }: { data: Trouble }) {
  const { t } = usePage()
  if (data.refused) return <Refused {...data.refused} from={data.from} />
  return (
    <ErrorScene labelledBy="oops">
      <h1 className="title-hero" id="oops">
        {t('failed.lost-heading')}
      </h1>
      <p className="lead">{t('failed.lost-text')}</p>
      <TroublePanel trouble={data} />
      <SearchBox id="oops-search" size="large" />
    </ErrorScene>
  )
}

const reasons = {
  forbidden: 'failed.refused-forbidden',
  'bad-request': 'failed.refused-bad-request',
  'method-not-allowed': 'failed.refused-closed',
} as const

function Refused({ code, sentence, from }: { code: string; sentence: string; from: string | undefined }) {
  const { t, href } = usePage()
  return (
    <ErrorScene labelledBy="refused">
      <h1 className="title-hero" id="refused">
        {t('failed.refused-heading')}
      </h1>
      <p className="lead">{code in reasons ? t(reasons[code as keyof typeof reasons]) : sentence}</p>
      <div className="cluster">
        {from !== undefined && <Button href={from}>{t('failed.back')}</Button>}
        <Button variant={from === undefined ? 'primary' : 'line'} href={href({ page: 'home' })}>
          {t('navigation.go-home')}
        </Button>
      </div>
    </ErrorScene>
  )
}
