import { logo } from '@opentop/domain/page/logo'
import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailContent } from './order-mail-content.ts'

/** Mail programs load neither style sheets nor fonts, so the design's colours are repeated here and written inline. */
const ink = '#15203B'
const ink2 = '#465069'
const paper = '#FBF6EC'
const card = '#FFFDF9'
const hair = '#E6DBC8'
const action = '#CF3812'
const sun = '#FFC533'
const fonts = "Figtree, 'Helvetica Neue', Arial, sans-serif"
const text: CSSProperties = { fontFamily: fonts, fontSize: 16, lineHeight: '25px', color: ink, margin: '0 0 16px' }
const small: CSSProperties = { ...text, fontSize: 14, lineHeight: '21px', color: ink2, margin: '0 0 10px' }
/** The logo without a picture, because mails load none: the ring is a border, the sun a gradient. */
const ring: CSSProperties = {
  display: 'inline-block',
  width: 13,
  height: 13,
  border: `6.5px solid ${logo.red}`,
  borderRadius: '50%',
  background: `radial-gradient(circle at 50% 85%, ${logo.yellow} 4.5px, transparent 5px)`,
  verticalAlign: -4,
}

export function mailHtml(content: MailContent): string {
  return `<!doctype html>${renderToStaticMarkup(<MailPage {...content} />)}`
}

function MailPage(content: MailContent) {
  return (
    <html lang={content.lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{content.title}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: paper }}>
        <table
          role="presentation"
          align="center"
          width="600"
          cellPadding={0}
          cellSpacing={0}
          style={{ width: '100%', maxWidth: 600, margin: '0 auto' }}
        >
          <tbody>
            <tr>
              <td style={{ padding: '28px 20px 18px', fontFamily: fonts, fontSize: 21, fontWeight: 800, color: ink }}>
                <span style={ring} /> {content.siteName}
              </td>
            </tr>
            <tr>
              <td style={{ backgroundColor: sun, padding: '30px 32px', borderRadius: '22px 22px 0 0' }}>
                <h1 style={{ fontFamily: fonts, fontSize: 34, lineHeight: '36px', fontWeight: 800, color: ink, margin: 0 }}>
                  {content.title}
                </h1>
                {content.reference && (
                  <p style={{ ...text, margin: '12px 0 0' }}>
                    {content.reference.name} <strong>{content.reference.value}</strong>
                  </p>
                )}
              </td>
            </tr>
            <tr>
              <td style={{ backgroundColor: card, padding: '28px 32px 8px' }}>
                <p style={text}>{content.greeting}</p>
                {content.paragraphs.map((paragraph) => (
                  <p key={paragraph} style={text}>
                    {paragraph}
                  </p>
                ))}
              </td>
            </tr>
            {content.tickets.map((ticket, index) => (
              <Ticket key={index} {...ticket} />
            ))}
            <End {...content} />
          </tbody>
        </table>
      </body>
    </html>
  )
}

function Ticket({ product, photo, place, when, planned, passengers, parts, state, places, terms }: MailContent['tickets'][number]) {
  return (
    <tr>
      <td style={{ backgroundColor: card, padding: '18px 32px', borderTop: `3px dashed ${hair}` }}>
        {photo && <Picture src={photo.src} alt={photo.alt} height={Math.round((pictureWidth * photo.size[1]) / photo.size[0])} />}
        <h2
          style={{
            fontFamily: fonts,
            fontSize: 20,
            lineHeight: '25px',
            fontWeight: 750,
            color: ink,
            margin: photo ? '14px 0 4px' : '0 0 4px',
          }}
        >
          {product}
        </h2>
        <p style={{ ...small, margin: '0 0 6px' }}>{place}</p>
        <p style={{ ...text, margin: 0 }}>
          {when && (
            <>
              <strong>{when}</strong> {planned && <s>{planned.time}</s>}
              <br />
            </>
          )}
          {parts.map((part) => (
            <span key={part} style={{ display: 'block', margin: '0 0 6px' }}>
              {part}
            </span>
          ))}
          {passengers}
          {state && (
            <>
              <br />
              <strong>{state}</strong>
            </>
          )}
        </p>
        {places.map((start) => (
          <Start key={start.name} {...start} />
        ))}
        {terms && (
          <p style={{ ...small, margin: '14px 0 0' }}>
            {terms.texts.join(' ')}{' '}
            {terms.link && (
              <a href={terms.link.href} style={{ color: ink }}>
                {terms.link.text}
              </a>
            )}
          </p>
        )}
      </td>
    </tr>
  )
}

const pictureWidth = 536
function Picture({ src, alt, height }: { src: string; alt: string; height: number }) {
  return (
    <img
      src={src}
      alt={alt}
      width={pictureWidth}
      height={height}
      style={{ display: 'block', width: '100%', maxWidth: pictureWidth, height: 'auto', border: 0, borderRadius: 14, margin: '14px 0 0' }}
    />
  )
}

/** Where to get on board. The picture is attached; programs that block it show its text. */
function Start({ tour, label, name, hints, directions, map }: MailContent['tickets'][number]['places'][number]) {
  return (
    <>
      {map && <Picture src={map.src} alt={map.alt} height={240} />}
      <p style={{ ...text, margin: '10px 0 0' }}>
        {tour && (
          <>
            {tour}
            <br />
          </>
        )}
        {label}: <strong>{name}</strong>
        {hints.map((hint) => (
          <span key={hint} style={{ display: 'block' }}>
            {hint}
          </span>
        ))}
        <a href={directions.href} style={{ color: ink }}>
          {directions.text}
        </a>
      </p>
    </>
  )
}

function End({ sums, action: { text: label, href }, isQuiet, notes, help, siteName, origin }: MailContent) {
  return (
    <>
      <tr>
        <td style={{ backgroundColor: card, padding: '4px 32px 30px', borderRadius: '0 0 22px 22px', borderTop: `3px dashed ${hair}` }}>
          {sums.map(({ name, value }) => (
            <p key={name} style={{ ...text, margin: '18px 0 0' }}>
              {name} <strong>{value}</strong>
            </p>
          ))}
          <p style={{ margin: '22px 0' }}>
            <a
              href={href}
              style={{
                display: 'inline-block',
                backgroundColor: isQuiet ? ink : action,
                color: card,
                fontFamily: fonts,
                fontSize: 17,
                fontWeight: 700,
                textDecoration: 'none',
                padding: '14px 26px',
                borderRadius: 999,
              }}
            >
              {label}
            </a>
          </p>
          {notes.map((note) => (
            <p key={note} style={small}>
              {note}
            </p>
          ))}
        </td>
      </tr>
      <tr>
        <td style={{ padding: '20px 32px' }}>
          <p style={small}>{help}</p>
          <p style={{ ...small, margin: 0 }}>
            <a href={origin} style={{ color: ink2 }}>
              {siteName}
            </a>
          </p>
        </td>
      </tr>
    </>
  )
}
