import { consentClasses, cookies, type CookieRow } from '@opentop/domain/consent/cookies'
import { usePage } from '../state/page-context.tsx'
import './cookie-table.css'

export function CookieTable() {
  const { t } = usePage()
  return (
    <div className="cookie-table">
      {consentClasses.map((name) => (
        <table key={name}>
          <caption>
            <span className="visually-hidden">{t('cookies.caption')}. </span>
            {t(`cookies.class-${name}`)}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('cookies.name')}</th>
              <th scope="col">{t('cookies.purpose')}</th>
              <th scope="col">{t('cookies.lifetime')}</th>
            </tr>
          </thead>
          <tbody>
            {cookies
              .filter((row) => row.consent === name)
              .map((row) => (
                <Row key={row.name} row={row} />
              ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

function Row({ row: { name, purpose, place, lifetime } }: { row: CookieRow }) {
  const { t } = usePage()
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        {place !== 'cookie' && <small>{t(`cookies.place-${place}`)}</small>}
      </th>
      <td data-label={t('cookies.purpose')}>{t(`cookies.for-${purpose}`)}</td>
      <td data-label={t('cookies.lifetime')}>
        {typeof lifetime === 'number' ? t('count.days', { count: lifetime }) : t(`cookies.${lifetime}`)}
      </td>
    </tr>
  )
}
