import { expect, test } from 'vitest'
import { roomFor } from './room.ts'

test.each([
  [280, 320, 'tall-small'],
  [399, 460, 'tall-small'],
  [400, 456, 'tall-medium'],
  [900, 900, 'tall-medium'],
  [300, 197, 'wide-small'],
  [400, 272, 'wide-medium'],
  [640, 427, 'wide-large'],
  [1040, 816, 'wide-large'],
])('LIVE-05 a container of %s by %s shows the drawing %s', (width, height, name) => expect(roomFor(width, height).name).toBe(name))
