import { EnrolForm } from '../device/EnrolForm.tsx'
import { useStoredPage } from '../device/use-stored-page.ts'
import { usePage } from '../page/page-context.tsx'
import { DriveDesk } from './DriveDesk.tsx'
import { StartForm } from './StartForm.tsx'
import { useDriver } from './use-driver.ts'

export function Drive() {
  const { t } = usePage()
  const driver = useDriver()
  const { state, shift, hasEnded } = driver
  useStoredPage(state?.token !== undefined)
  if (state?.token === undefined)
    return <EnrolForm title={t('drive.page-title')} lead={t('drive.enrol-lead')} next={t('drive.enrol-next')} enrol={driver.enrol} />
  if (!shift) return <StartForm device={state} hasEnded={hasEnded} start={driver.start} leave={driver.leave} />
  return <DriveDesk driver={driver} shift={shift} />
}
