import { usePage } from '../page/page-context.tsx'
import '@opentop/ui/base/itinerary.css'

export function EnrolHelp({ next }: { next: string }) {
  const { t, myBooking } = usePage()
  return (
    <section aria-labelledby="enrol-help">
      <h2 className="title-4 enrol-form__how" id="enrol-help">
        {t('device.how')}
      </h2>
      <ol className="itinerary">
        {[t('device.how-get'), t('device.how-once'), next].map((text) => (
          <li key={text}>
            <i />
            {text}
          </li>
        ))}
      </ol>
      <p className="small muted enrol-form__guest">
        {t('device.guest')}{' '}
        <a className="link" href={myBooking.path}>
          {myBooking.name}
        </a>
      </p>
    </section>
  )
}
