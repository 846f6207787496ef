import type { ReactNode } from 'react'
import { bus } from '../poster/vehicles.ts'
import { trusted } from '../script/trusted-types.ts'
import { SceneImage } from '../ui/SceneImage.tsx'
import './error-scene.css'

const loop = 'M-20 268H520C700 268 790 190 770 110C752 40 650 40 634 112C616 196 720 268 900 268H1180V140'
const drawing = trusted(bus())

export function ErrorScene({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <section className="error-scene" aria-labelledby={labelledBy}>
      <SceneImage className="error-scene__image" name="hero-lost" width={1600} height={760} hasSmall />
      <div className="wrap error-scene__text">{children}</div>
      <svg className="error-scene__line" viewBox="0 0 1600 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <g fill="none" strokeLinejoin="round">
          <path d={loop} className="error-scene__casing" strokeWidth="18" />
          <path d={loop} className="error-scene__route" strokeWidth="11" />
        </g>
        <path d="M1150 140H1210" className="error-scene__route" strokeWidth="13" strokeLinecap="round" />
        <g className="error-scene__stops" strokeWidth="6">
          <circle cx="160" cy="268" r="10" />
          <circle cx="400" cy="268" r="10" />
        </g>
        <g transform="translate(905 264) scale(.92)" dangerouslySetInnerHTML={{ __html: drawing }} />
      </svg>
    </section>
  )
}
