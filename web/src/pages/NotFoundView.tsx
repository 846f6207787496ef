import { SearchBox } from '../search/SearchBox.tsx'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { ErrorScene } from './ErrorScene.tsx'

export function NotFoundView() {
  const { t, href } = usePage()
  return (
    <ErrorScene labelledBy="lost">
      <p className="strong">{t('OOPS.NOT_FOUND')}</p>
      <h1 className="title-hero" id="lost">
        {t('OOPS.LOST')}
      </h1>
      <p className="lead">{t('OOPS.FIND_WAY')}</p>
      <SearchBox id="lost-search" size="large" />
      <Button variant="line" href={href({ page: 'destinations' })}>
        {t('footer.destinations')}
      </Button>
    </ErrorScene>
  )
}
