import { EnrolForm } from '../device/EnrolForm.tsx'
import { DriveDesk } from '../drive/DriveDesk.tsx'
import { StartForm } from '../drive/StartForm.tsx'
import { useDriver } from '../drive/use-driver.ts'
import { usePage } from '../state/page-context.tsx'
import { usePocket } from '../voucher/use-pocket.ts'

/** For the phone of a driver: works offline once it was opened online. */
export function DriveView() {
  const { t, href } = usePage()
  const driver = useDriver()
  const { state, shift, hasEnded } = driver
  usePocket(state?.token === undefined ? undefined : { cache: 'scanner-1', pages: [{ path: href({ page: 'drive' }) }], contains: [] })
  if (state?.token === undefined)
    return <EnrolForm title={t('drive.page-title')} lead={t('drive.enrol-lead')} next={t('drive.enrol-next')} enrol={driver.enrol} />
  if (!shift) return <StartForm device={state} hasEnded={hasEnded} start={driver.start} leave={driver.leave} />
  return <DriveDesk driver={driver} shift={shift} />
}
