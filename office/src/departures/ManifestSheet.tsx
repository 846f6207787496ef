import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { manifestWords } from '../messages/departures.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useMe } from '../session/session.ts'
import { useNow } from '../text/use-now.ts'
import { whenText } from '../text/when-text.ts'
import { useDepartureText } from './departure-text.ts'
import { useLanguageName, usePeopleText } from './ManifestList.tsx'
import './manifest-sheet.css'

export function ManifestSheet({ manifest, timeZone }: { manifest: OfficeAnswers['getManifest']; timeZone: string }): ReactNode {
  const t = useWords(manifestWords)
  const lang = useLang()
  const now = useNow()
  const { name } = useMe()
  const text = useDepartureText()
  const people = usePeopleText()
  const language = useLanguageName()
  const { product, option, city, capacity, sold, boarded, parties } = manifest
  const sheet = (
    <article className="manifest-sheet">
      <h1>{`${text.departure(manifest)}: ${product}`}</h1>
      <p>{[city, option, `${sold}${capacity === null ? '' : ` / ${capacity}`}`, `${t('boarded')}: ${boarded}`].join(' · ')}</p>
      <table className="manifest-sheet__table">
        <thead>
          <tr>
            <th scope="col">{t('boarded')}</th>
            <th scope="col">{t('sheetName')}</th>
            <th scope="col">{t('sheetPeople')}</th>
            <th scope="col">{t('sheetSeats')}</th>
            <th scope="col">{t('sheetLang')}</th>
            <th scope="col">{t('sheetReference')}</th>
            <th scope="col">{t('sheetNotes')}</th>
          </tr>
        </thead>
        <tbody>
          {parties.map((party) => (
            <tr key={party.saleId}>
              <td>{party.boarded > 0 ? `${party.boarded} / ${party.seats}` : '☐'.repeat(Math.min(party.seats, 6))}</td>
              <td>{party.name}</td>
              <td>{people(party)}</td>
              <td>{party.seats}</td>
              <td>{language(party.lang)}</td>
              <td>{party.reference ?? ''}</td>
              <td>{[...(party.needs.length > 0 ? [t('disability')] : []), party.agent, ...party.notes].filter(Boolean).join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="manifest-sheet__foot">{t('printed', { when: whenText(lang, now, timeZone, now), name })}</p>
    </article>
  )
  return createPortal(sheet, document.body)
}
