import type { OfficeAnswers } from '@opentop/contract/office-api'
import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { party as partyWords } from '@opentop/ui/messages/party.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { manifestWords } from '../messages/departures.ts'
import { useLang, useWords } from '../messages/words.ts'
import { Tag } from '../ui/Tag.tsx'
import type { Party } from './deck-parties.ts'
import './departure-drawer.css'

export function ManifestList({ manifest: { parties, stops } }: { manifest: OfficeAnswers['getManifest'] }): ReactNode {
  const t = useWords(manifestWords)
  if (parties.length === 0) return <p className="departure-drawer__when">{t('noParties')}</p>
  return (
    <>
      <ul className="manifest" aria-label={t('parties')}>
        {parties.map((party) => (
          <PartyRow key={party.saleId} party={party} />
        ))}
      </ul>
      {stops.length > 0 && (
        <section className="manifest__stops">
          <h3>{t('stops')}</h3>
          <ul>
            {stops.map(({ stop, boarded }) => (
              <li key={stop} className="manifest__stop">
                {stop} <b>{boarded}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function PartyRow({ party }: { party: Party }): ReactNode {
  const t = useWords(manifestWords)
  const people = usePeopleText()
  const language = useLanguageName()
  const { name, lang, reference, agent, notes, needs, isMoved, boardedAtStop } = party
  const details = [
    people(party),
    agent !== undefined && t('agent', { name: agent }),
    boardedAtStop !== undefined && t('atStop', { stop: boardedAtStop }),
  ]
  return (
    <li className="manifest__party">
      <div className="manifest__person">
        <b>{name}</b> <small className="manifest__language">{language(lang)}</small>
        <span className="manifest__detail">
          {details.filter(Boolean).join(', ')}
          {reference !== undefined && (
            <>
              {', '}
              <Link to="/orders/$reference" params={{ reference } as never}>
                {reference}
              </Link>
            </>
          )}
        </span>
        {notes.map((note) => (
          <span key={note} className="manifest__note">
            {note}
          </span>
        ))}
      </div>
      <div className="manifest__tags">
        <Boarding party={party} />
        {needs.includes('disability') && (
          <Tag tone="care" icon="info">
            {t('disability')}
          </Tag>
        )}
        {isMoved && <Tag icon="swap">{t('moved')}</Tag>}
      </div>
    </li>
  )
}

function Boarding({ party: { boarded, seats } }: { party: Party }): ReactNode {
  const t = useWords(manifestWords)
  if (boarded === 0)
    return (
      <Tag tone="ok" icon="check">
        {t('paid')}
      </Tag>
    )
  return (
    <Tag tone="known" icon="ticket">
      {boarded >= seats ? t('boarded') : t('partlyBoarded', { boarded, seats })}
    </Tag>
  )
}

export function usePeopleText(): (party: Party) => string {
  const count = useWords(partyWords)
  return ({ people }) =>
    people
      .map(({ typeId, quantity, ageFrom, ageTo }) => {
        const text = count(`party.${passengerTypes[typeId as PassengerTypeId]}`, { count: quantity })
        return ageTo === undefined ? text : `${text} (${ageFrom ?? 0}–${ageTo})`
      })
      .join(', ')
}

export function useLanguageName(): (code: string) => string {
  const lang = useLang()
  const names = new Intl.DisplayNames(lang, { type: 'language' })
  return (code) => names.of(code) ?? code
}
