import { SearchBox } from '../search/SearchBox.tsx'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorScene } from './ErrorScene.tsx'

export function OopsView() {
  const { t, href } = usePage()
  return (
    <ErrorScene labelledBy="oops">
      <h1 className="title-hero" id="oops">
        {t('failed.lost-heading')}
      </h1>
      <p className="lead">{t('failed.lost-text')}</p>
      <SearchBox id="oops-search" size="large" />
      <Button variant="line" href={href({ page: 'home' })}>
        {t('navigation.go-home')}
      </Button>
    </ErrorScene>
  )
}
