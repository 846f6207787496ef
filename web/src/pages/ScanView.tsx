import { EnrolForm } from '../device/EnrolForm.tsx'
import { ScanDesk } from '../scan/ScanDesk.tsx'
import { useScanner } from '../scan/use-scanner.ts'
import { usePage } from '../state/page-context.tsx'
import { usePocket } from '../voucher/use-pocket.ts'

/** For staff devices: works offline once it was opened online. */
export function ScanView() {
  const { t, href } = usePage()
  const scanner = useScanner()
  const isEnrolled = scanner.state?.token !== undefined
  usePocket(isEnrolled ? { cache: 'scanner-1', pages: [{ path: href({ page: 'scan' }) }], contains: [] } : undefined)
  if (isEnrolled) return <ScanDesk scanner={scanner} />
  return <EnrolForm title={t('scan.page-title')} lead={t('scan.enrol-lead')} next={t('scan.enrol-next')} enrol={scanner.enrol} />
}
