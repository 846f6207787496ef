import { Type, type Static } from 'typebox'
import { officeEndpoint } from './endpoint.ts'
import { input, strict } from './shape.ts'

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

const mostSentBytes = 6 * 1024 * 1024
export const pictureCalls = {
  addPicture: officeEndpoint({
    route: 'POST /pictures',
    summary:
      'Makes a picture of a JPEG, PNG, WebP or AVIF file: its pixels are kept, nothing else of it. A tour shows it when a change names it',
    group: 'Catalogue',
    needs: 'catalogue.edit',
    writes: true,
    mostBytes: mostSentBytes,
    input: input({ file: Type.String({ minLength: 1, maxLength: mostSentBytes, description: 'the bytes of the file in base64' }) }),
    answer: Type.Object({ file, size: Type.Tuple([Type.Integer(), Type.Integer()]) }, strict),
    refusals: ['picture-unreadable', 'picture-type', 'picture-size', 'too-large'],
  }),
}
