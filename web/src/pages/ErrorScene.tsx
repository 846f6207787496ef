import type { ReactNode } from 'react'
import { bus } from '../poster/vehicles.ts'
import { trusted } from '../script/trusted-types.ts'
import './error-scene.css'

const loop = 'M-20 268H520C700 268 790 190 770 110C752 40 650 40 634 112C616 196 720 268 900 268H1180V140'
const drawing = trusted(bus())

/** The illustration of the not-found page. */
export function ErrorScene({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <section className="error-scene" aria-labelledby={labelledBy}>
      <picture>
        <source media="(max-width:699px)" srcSet="/art/hero-lost-sm.svg" />
        <img className="error-scene__image" src="/art/hero-lost.svg" alt="" width={1600} height={760} />
      </picture>
      <div className="wrap error-scene__text">{children}</div>
      <svg className="error-scene__line" viewBox="0 0 1600 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <g fill="none" strokeLinejoin="round">
          <path d={loop} stroke="#FFF9EC" strokeWidth="18" />
          <path d={loop} stroke="#EC4A22" strokeWidth="11" />
        </g>
        <path d="M1150 140H1210" stroke="#EC4A22" strokeWidth="13" strokeLinecap="round" />
        <g fill="#FFFDF9" stroke="#15203B" strokeWidth="6">
          <circle cx="160" cy="268" r="10" />
          <circle cx="400" cy="268" r="10" />
        </g>
        <g transform="translate(905 264) scale(.92)" dangerouslySetInnerHTML={{ __html: drawing }} />
      </svg>
    </section>
  )
}
