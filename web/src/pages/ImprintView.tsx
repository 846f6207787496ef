import type { Contact, Establishment, Imprint } from '@opentop/domain/site'
import type { ReactNode } from 'react'
import { usePage } from '../state/page-context.tsx'
import { TextHead } from '../text/TextHead.tsx'
import '@opentop/ui/styles/panel.css'
import './imprint.css'

type Place = Omit<Establishment, 'country'>
export type ImprintData = {
  lead: string
  changed: string
  company: Place
  directors: string
  responsible: string
  branch?: Place
  mediator?: NonNullable<Imprint['mediator']>
}

export function ImprintView({ data: { lead, changed, company, directors, responsible, branch, mediator } }: { data: ImprintData }) {
  const { t, site } = usePage()
  return (
    <div className="wrap text">
      <TextHead title={t('imprint.title')} lead={lead} changed={changed} />
      <div className="imprint__grid">
        <Part title={t('imprint.company')}>
          <PlaceFacts place={company}>
            <Fact name={t('imprint.directors')}>{directors}</Fact>
          </PlaceFacts>
        </Part>
        <Part title={t('imprint.contact')}>
          <dl>
            <Fact name={t('imprint.email')}>
              <Mail {...site.customerService} />
            </Fact>
            <Fact name={t('imprint.phone')}>
              <Phone {...site.customerService} />
            </Fact>
            <Fact name={t('imprint.groups')}>
              <Mail {...site.groupBooking} />
              <br />
              <Phone {...site.groupBooking} />
            </Fact>
            <Fact name={t('imprint.responsible')}>{t('imprint.same-address', { name: responsible })}</Fact>
          </dl>
        </Part>
        {branch && (
          <Part title={t('imprint.branch')}>
            <PlaceFacts place={branch} />
          </Part>
        )}
        <Part title={t('imprint.disputes')}>
          <p>{t('imprint.disputes-text')}</p>
          {mediator ? (
            <p>
              {t('imprint.mediator')}{' '}
              <a className="link" href={mediator.href} rel="noopener">
                {mediator.name}
              </a>
            </p>
          ) : (
            <p>{t('imprint.no-mediator')}</p>
          )}
        </Part>
        <Part title={t('imprint.pictures')}>
          <p>{t('imprint.pictures-text')}</p>
        </Part>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel imprint__part">
      <h2 className="title-3">{title}</h2>
      {children}
    </section>
  )
}

function PlaceFacts({ place, children }: { place: Place; children?: ReactNode }) {
  const { t } = usePage()
  return (
    <dl>
      <Fact name={t('imprint.name')}>{place.name}</Fact>
      <Fact name={t('imprint.address')}>{place.address}</Fact>
      {children}
      <Fact name={t('imprint.register')}>{place.register}</Fact>
      <Fact name={t('imprint.vat')}>{place.vatId}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Mail({ email }: Contact) {
  return (
    <a className="link" href={`mailto:${email}`}>
      {email}
    </a>
  )
}

function Phone({ phone }: Contact) {
  return (
    <a className="link numeric" href={`tel:${phone.replaceAll(' ', '')}`}>
      {phone}
    </a>
  )
}
