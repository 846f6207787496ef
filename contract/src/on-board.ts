import { Type, type Static } from 'typebox'
import { strict } from './shape.ts'

/** What travellers ask before they board a bus or a boat. Every value has its sentence in `web/src/messages/on-board.ts`. */
export const OnBoard = Type.Object(
  {
    roof: Type.Enum(['upper-open', 'part', 'closing', 'saloon', 'covered', 'awning', 'none']),
    wheelchair: Type.Enum(['ramp', 'level', 'lift', 'crew', 'folded', 'no']),
    wheelchairSpaces: Type.Optional(Type.Integer({ minimum: 1, maximum: 9, description: 'where one can roll on board; one if not given' })),
    pushchairs: Type.Enum(['open', 'folded', 'no']),
    dogs: Type.Enum(['lead', 'small', 'carrier', 'assistance']),
    toilet: Type.Boolean(),
    luggage: Type.Enum(['large', 'cabin', 'small']),
    busy: Type.Optional(
      Type.Array(Type.String({ pattern: '^\\d{2}:[0-5]\\d-\\d{2}:[0-5]\\d$' }), {
        maxItems: 3,
        description: 'the fullest hours of a pass; none means that there is always room',
      }),
    ),
    winter: Type.Enum(['same', 'heated', 'closed-roof', 'shorter']),
    boarding: Type.Enum(['sign', 'bay', 'kiosk', 'guide', 'pier', 'pontoon', 'quay', 'steps']),
  },
  strict,
)
export type OnBoard = Static<typeof OnBoard>

export const VehicleOnBoard = Type.Object({ vehicle: Type.Enum(['bus', 'boat']), ...OnBoard.properties }, strict)
export type VehicleOnBoard = Static<typeof VehicleOnBoard>
