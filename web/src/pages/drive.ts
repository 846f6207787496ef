import { DriveView } from './DriveView.tsx'
import { definePage } from './page.ts'

export const drive = definePage({
  view: 'drive',
  subjects: ['drive', 'device', 'refusal'],
  View: DriveView,
  personal: true,
  async load({ t }) {
    return { kind: 'page', data: null, head: { title: t('drive.page-title'), description: t('drive.description'), noIndex: true } }
  },
})
