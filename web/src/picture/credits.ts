import type { ShownPicture } from '@opentop/contract/picture'

export const creditsOf = (pictures: readonly ShownPicture[]): string => [...new Set(pictures.map(({ credit }) => credit))].join(', ')
