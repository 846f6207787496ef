import type { CityStop, StopLine } from '@opentop/contract/timetable'
import { LineBadge } from '../live/LineBadge.tsx'
import { usePage } from '../state/page-context.tsx'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { ServerOnly } from '../ui/ServerOnly.tsx'
import { QrPicture } from '../voucher/QrPicture.tsx'
import './stop-sign.css'

type StopSignProps = { stop: CityStop; city: string; path: string; address: string }

const linesShown = 3
/** The word for scanning in the languages of travellers, whatever the language of the sign. */
const scanWords = 'Scan · Scannez · Escanear · Scannen · Scansiona · Digitalize'

export function StopSign({ stop, city, path, address }: StopSignProps) {
  const { t } = usePage()
  return (
    <div className="wrap sign-page">
      <p className="sign-page__links">
        <Button variant="ink" size="small" onClick={() => window.print()}>
          <Icon name="print" />
          {t('stop.print')}
        </Button>
        <Button variant="line" size="small" href={path}>
          {t('stop.sign-back')}
        </Button>
      </p>
      <ServerOnly id="stop-sign">{import.meta.env.SSR && <Sheet stop={stop} city={city} address={address} />}</ServerOnly>
    </div>
  )
}

function Sheet({ stop, city, address }: Omit<StopSignProps, 'path'>) {
  const { t } = usePage()
  return (
    <article className="sign">
      <div className="sign__top">
        <Logo className="sign__logo" />
        <b>{city}</b>
      </div>
      <div className="sign__name">
        <span className="sign__number">{stop.number}</span>
        <h1>{stop.name}</h1>
      </div>
      <div className="sign__lines">
        {stop.lines.slice(0, linesShown).map((line) => (
          <SignLine key={`${line.productId} ${line.key}`} stop={stop} line={line} />
        ))}
      </div>
      <div className="sign__code">
        <QrPicture text={address} label={t('stop.sign-code', { stop: stop.name })} />
        <div>
          <h2>{t('stop.sign-when')}</h2>
          <p>{t('stop.sign-scan')}</p>
          <p className="sign__words">{scanWords}</p>
        </div>
      </div>
      <div className="sign__foot">
        {stop.stepFree && (
          <span>
            <Icon name="wheel" /> {t('stop.step-free-stop')}
          </span>
        )}
        <span>{address.replace(/^https?:\/\//, '')}</span>
      </div>
    </article>
  )
}

function SignLine({ stop, line }: { stop: CityStop; line: StopLine }) {
  const { t, lang } = usePage()
  return (
    <section>
      <h2>
        <LineBadge line={line} /> {line.next[0] && t('arrival.towards', { stop: line.next[0].name })}
      </h2>
      <ol className={`sign__stops sign__stops--${line.colour}`}>
        <li className="is-here">{stop.name}</li>
        {line.next.map(({ key, name, minutes }) => (
          <li key={key}>
            {name}
            <small>{t('stop.minutes', { count: minutes })}</small>
          </li>
        ))}
      </ol>
      <p>
        {t('stop.sign-hours', { first: timeText(lang, line.first), every: line.everyMinutes })}{' '}
        <b>{t('stop.sign-last', { last: timeText(lang, line.last) })}</b>
      </p>
    </section>
  )
}
