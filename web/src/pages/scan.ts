import { definePage } from './page.ts'
import { ScanView } from './ScanView.tsx'

export const scan = definePage({
  view: 'scan',
  subjects: ['scan', 'device', 'pass', 'passenger', 'party'],
  View: ScanView,
  personal: true,
  async load({ t }) {
    return { kind: 'page', data: null, head: { title: t('scan.page-title'), description: t('device.enrol-lead'), noIndex: true } }
  },
})
