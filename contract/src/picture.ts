import { Type, type Static } from 'typebox'
import { strict } from './shape.ts'

const focus = Type.Optional(
  Type.Tuple([Type.Integer(), Type.Integer()], {
    description: 'what must stay visible where only a part is shown, in per cent from the left and the top',
  }),
)
const file = Type.String({ description: 'served as /pictures/{file}-{400|800|1600}.{avif|webp|jpg}' })

export const ShownPicture = Type.Object(
  {
    file,
    width: Type.Integer(),
    height: Type.Integer(),
    focus,
    alt: Type.String(),
    caption: Type.Optional(Type.String()),
    credit: Type.String(),
  },
  strict,
)
export type ShownPicture = Static<typeof ShownPicture>

export const Cover = Type.Object(
  { file, focus, count: Type.Integer({ description: 'how many pictures there are' }) },
  { ...strict, description: 'the first picture' },
)
export type Cover = Static<typeof Cover>
