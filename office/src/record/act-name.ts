import { actWords, type NamedAct } from '../messages/act.ts'
import type { Words } from '../messages/translate.ts'

const isKnown = (call: string): call is NamedAct => call in actWords

/** The act of a row in words: `makeDevice` is “Added a device”. A call that only an earlier or later version knows is shown by its name. */
export function actName(call: string, say: Words<typeof actWords>): string {
  return isKnown(call) ? say(call) : call.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
}
export function actPhrase(call: string, say: Words<typeof actWords>): string {
  return actName(call, say).replace(/^./, (letter) => letter.toLowerCase())
}
export const knownActs = Object.keys(actWords).filter(isKnown)
