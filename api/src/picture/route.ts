import type { OfficeInputs } from '@opentop/contract/office-api'
import { faultOfBytes, keptSizeOf, type PictureFault } from '@opentop/domain/picture/picture'
import { insertPicture } from '@opentop/store/picture/picture'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { recorded, refused } from '../call/outcome.ts'

const refusalOf = {
  'too-many-bytes': 'too-large',
  'unknown-type': 'picture-type',
  unreadable: 'picture-unreadable',
  'unfit-size': 'picture-size',
  'too-slow': 'picture-unreadable',
  busy: 'busy',
} as const satisfies Record<PictureFault, string>

export const picturePreparation = {
  /** What was sent is replaced by what is kept of it. */
  async addPicture({ file }: OfficeInputs['addPicture'], { shop }: Pick<OfficeContext, 'shop'>) {
    const sent = Buffer.from(file, 'base64')
    const fault = faultOfBytes(sent)
    const kept = fault ? { ok: false as const, why: fault } : await shop.pictures.keep(sent)
    if (!kept.ok) return refused(refusalOf[kept.why])
    return { ok: true as const, input: { file: Buffer.from(kept.bytes).toString('base64') } }
  },
}

export const picture: Pick<OfficeHandlers, 'addPicture'> = {
  async addPicture({ file }, { staff }, tx) {
    const kept = Buffer.from(file, 'base64')
    const size = keptSizeOf(kept)
    if (!size) return refused('picture-unreadable')
    const hash = await insertPicture(tx, kept, size, staff.id)
    return recorded({ file: hash, size: [size.width, size.height] }, { subject: 'picture', subjectId: hash, after: size })
  },
}
