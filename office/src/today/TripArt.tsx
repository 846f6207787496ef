import type { ReactNode } from 'react'

const fullBus = 72

type Props = { isBoat: boolean; width: number; people: number; isCancelled: boolean }

export function TripArt({ isBoat, width, people, isCancelled }: Props): ReactNode {
  const height = Math.min(9.5, (people / fullBus) * 9.5)
  const back = width - 5
  return (
    <svg className="trip__art" width={width} height="17" viewBox={`0 0 ${width} 17`} aria-hidden="true">
      {isBoat ? (
        <>
          <rect className="trip__level" x="2" y={11 - height} width={back} height={height} />
          <path className="trip__body" d={`M0 11H${width - 1}Q${width - 2} 16 ${back} 16H4Q1 16 0 11Z`} />
        </>
      ) : (
        <>
          <path className="trip__box" d={`M1 3.5V12.5H${width - 1.5}V1.5L${back} 3.5Z`} />
          <rect className="trip__level" x="1" y={12.8 - height} width={back - 1} height={height} />
          <path className="trip__body" d={`M${back} 13V4l3.500-3V13ZM1 12H${width - 1.5}V14H1Z`} />
          <circle className="trip__wheel" cx={width * 0.24} cy="14" r={width > 16 ? 2.3 : 1.5} />
          <circle className="trip__wheel" cx={width * 0.74} cy="14" r={width > 16 ? 2.3 : 1.5} />
        </>
      )}
      {isCancelled && <path className="trip__cross" d={`M3 3L${width - 4} 15M${width - 4} 3L3 15`} />}
    </svg>
  )
}
