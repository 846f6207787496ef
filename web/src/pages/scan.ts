import { definePage } from './page.ts'
import { ScanView } from './ScanView.tsx'

export const scan = definePage({
  view: 'scan',
  subjects: ['scan', 'pass', 'passenger', 'refusal'],
  View: ScanView,
  personal: true,
  async load({ t }) {
    return { kind: 'page', data: null, head: { title: t('scan.page-title'), description: t('scan.enrol-lead'), noIndex: true } }
  },
})
