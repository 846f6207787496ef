import { trapField } from '@opentop/domain/form/trap-field'
import { usePage } from '../state/page-context.tsx'

export function TrapField() {
  const { t } = usePage()
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {t('footer.leave-empty')}
        <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
