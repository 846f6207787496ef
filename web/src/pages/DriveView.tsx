import { usePage } from '../state/page-context.tsx'

export function DriveView() {
  const { t } = usePage()
  return <h1 className="title-1">{t('drive.page-title')}</h1>
}
