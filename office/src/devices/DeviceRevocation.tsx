import type { Device } from '@opentop/contract/device'
import type { ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { call } from '../call.ts'
import { deviceWords } from '../messages/device.ts'
import { useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'

const renew = (): Promise<void> => queries.invalidateQueries({ queryKey: ['findDevices'] })

/** Blocks a device, with an undo for as long as the shop allows it. */
export function DeviceRevocation({ device, packHours }: { device: Device; packHours: number }): ReactNode {
  const t = useWords(deviceWords)
  const revoking = useAct('revokeDevice')
  const restoring = useAct('restoreDevice')
  const { id, name, version } = device
  // the toast outlives this component
  const undo = async (after: Device): Promise<void> => {
    const reply = await call('restoreDevice', { id, version: after.version })
    showToast(reply.ok ? t('restored', { name }) : t('notRestored', { name }))
    await renew()
  }
  const revoke = async (): Promise<void> => {
    const after = await revoking.run({ id, version })
    if (after) showToast(t('revokedToast', { name }), () => void undo(after))
    await renew()
  }
  const restore = async (): Promise<void> => {
    if (await restoring.run({ id, version })) showToast(t('restored', { name }))
    await renew()
  }
  if (device.revokedAt)
    return device.canRestore ? (
      <div className="device-form">
        <Refused problem={restoring.refused} />
        <div className="device-form__acts">
          <Button icon="undo" isPending={restoring.pending} onPress={() => void restore()}>
            {t('restore')}
          </Button>
        </div>
      </div>
    ) : null
  return (
    <div className="device-form">
      <p>{t('revokeText', { hours: packHours })}</p>
      <Refused problem={revoking.refused} />
      <div className="device-form__acts">
        <Button kind="bad" icon="block" isPending={revoking.pending} onPress={() => void revoke()}>
          {t('revoke')}
        </Button>
      </div>
    </div>
  )
}
