import type { Trouble } from '@opentop/domain/trouble'
import { SearchBox } from '../search/SearchBox.tsx'
import { usePage } from '../state/page-context.tsx'
import { TroublePanel } from '../trouble/TroublePanel.tsx'
import { ErrorScene } from './ErrorScene.tsx'

export function OopsView({ data }: { data: Trouble }) {
  const { t } = usePage()
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
