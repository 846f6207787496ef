import { EnrolForm } from '../device/EnrolForm.tsx'
import { useStoredPage } from '../device/use-stored-page.ts'
import { usePage } from '../page/page-context.tsx'
import { ScanDesk } from './ScanDesk.tsx'
import { useScanner } from './use-scanner.ts'

export function Scan() {
  const { t } = usePage()
  const scanner = useScanner()
  const isEnrolled = scanner.state?.token !== undefined
  useStoredPage(isEnrolled)
  if (isEnrolled) return <ScanDesk scanner={scanner} />
  return <EnrolForm title={t('scan.page-title')} lead={t('scan.enrol-lead')} next={t('scan.enrol-next')} enrol={scanner.enrol} />
}
