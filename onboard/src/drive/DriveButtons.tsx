import type { DriveNote } from '@opentop/contract/drive'
import { useState } from 'react'
import { usePage } from '../page/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { IconName } from '@opentop/ui/base/icon-names.ts'
import { Modal } from '@opentop/ui/base/Modal.tsx'
import type { DriveLine, Shift } from './shift.ts'
import './drive.css'

type DriveButtonsProps = {
  shift: Shift
  vehicle: DriveLine['vehicle']
  officePhone: string | undefined
  onNote: (kind: DriveNote['kind']) => void
  onLeaveStop: () => void
  onEnd: () => void
}

export function DriveButtons({ shift: { isFull, isBroken }, vehicle, officePhone, onNote, onLeaveStop, onEnd }: DriveButtonsProps) {
  const { t } = usePage()
  const [asked, setAsked] = useState<'breakdown' | 'end'>()
  const close = (): void => setAsked(undefined)
  return (
    <div className="drive__buttons">
      <Big icon="arrow" look="go" onPress={onLeaveStop}>
        {t('drive.left-stop')}
      </Big>
      <Big icon="users" look={isFull ? 'on' : undefined} onPress={() => onNote(isFull ? 'not-full' : 'full')}>
        {isFull ? t('drive.not-full') : t(`drive.full-${vehicle}`)}
      </Big>
      <Big icon="clock" onPress={() => onNote('late')}>
        {t('drive.late-button')}
      </Big>
      {officePhone !== undefined && (
        <a className="drive__button" href={`tel:${officePhone.replaceAll(/[^+\d]/g, '')}`}>
          <Icon name="phone" />
          {t('drive.call')}
        </a>
      )}
      {isBroken ? (
        <Big icon="check" look="on" onPress={() => onNote('running')}>
          {t('drive.running')}
        </Big>
      ) : (
        <Big icon="warn" look="bad" onPress={() => setAsked('breakdown')}>
          {t('drive.breakdown')}
        </Big>
      )}
      <Big icon="out" look="end" onPress={() => setAsked('end')}>
        {t('drive.end')}
      </Big>
      {(['breakdown', 'end'] as const).map((act) => (
        <Modal
          key={act}
          open={asked === act}
          title={t(`drive.${act}-title`)}
          closeText={t('word.close')}
          onClose={close}
          dismiss={{ text: t('drive.back'), onPress: close }}
          confirm={{
            text: t(`drive.${act}`),
            onPress: () => {
              close()
              if (act === 'end') onEnd()
              else onNote('breakdown')
            },
          }}
        >
          <p>{t(`drive.${act}-text`)}</p>
        </Modal>
      ))}
    </div>
  )
}

type BigProps = { icon: IconName; look?: 'go' | 'on' | 'bad' | 'end' | undefined; onPress: () => void; children: string }

function Big({ icon, look, onPress, children }: BigProps) {
  return (
    <button type="button" className={classes('drive__button', look && `drive__button--${look}`)} onClick={onPress}>
      <Icon name={icon} />
      {children}
    </button>
  )
}
