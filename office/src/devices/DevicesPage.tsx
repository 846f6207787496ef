import type { Device } from '@opentop/contract/device'
import { useState, type ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { useLiveReads } from '../live/live-feed.ts'
import { deviceWords } from '../messages/device.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { Drawer, WithDrawer } from '../ui/Drawer.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { DeviceDetail } from './DeviceDetail.tsx'
import { DeviceTable } from './DeviceTable.tsx'
import { NewDevice } from './NewDevice.tsx'

export function DevicesPage(): ReactNode {
  const t = useWords(deviceWords)
  const read = useRead('findDevices', {})
  const { data } = read
  const [openId, setOpen] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  useLiveReads(['device.seen', 'device.changed', 'boarding.made', 'boarding.undone'], ['findDevices', 'findDeviceBoardings'])
  const shown = data?.devices.find(({ id }) => id === openId)
  const drawer = data && shown && (
    <Drawer title={shown.name} onClose={() => setOpen(undefined)}>
      <DeviceDetail key={shown.id} device={shown} packHours={data.packHours} />
    </Drawer>
  )
  const add = (
    <Button kind="ink" icon="plus" onPress={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <Page title={t('title')} making={add}>
      <WithDrawer drawer={drawer}>
        <Panel flush>
          {data ? <Devices devices={data.devices} openId={openId} onOpen={setOpen} add={add} /> : <ReadState read={read} />}
        </Panel>
      </WithDrawer>
      {isAdding && <NewDevice onClose={() => setAdding(false)} />}
    </Page>
  )
}

type DevicesProps = { devices: readonly Device[]; openId: string | undefined; onOpen: (id: string) => void; add: ReactNode }
function Devices({ devices, openId, onOpen, add }: DevicesProps): ReactNode {
  const t = useWords(deviceWords)
  if (devices.length > 0) return <DeviceTable devices={devices} present={openId} onOpen={onOpen} />
  return (
    <Empty title={t('emptyTitle')} acts={add}>
      {t('emptyText')}
    </Empty>
  )
}
