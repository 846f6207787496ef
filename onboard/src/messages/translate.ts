import type { party } from '@opentop/ui/messages/party.ts'
import type { pass } from '@opentop/ui/messages/pass.ts'
import type { passenger } from '@opentop/ui/messages/passenger.ts'
import type { refusal } from '@opentop/ui/messages/refusal.ts'
import type { TranslateOf } from '@opentop/ui/messages/translator.ts'
import type { word } from '@opentop/ui/messages/word.ts'
import type { device } from './device.ts'
import type { drive } from './drive.ts'
import type { scan } from './scan.ts'

type Messages = typeof scan & typeof drive & typeof device & typeof party & typeof pass & typeof passenger & typeof refusal & typeof word
export type MessageKey = keyof Messages
export type Translate = TranslateOf<Messages>
