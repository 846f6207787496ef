import type { Tone } from './tone.ts'

type Note = { hertz: number; ms: number }
/** One long high note boards; two low ones do not: they differ for ears that hear only rhythm or only pitch. */
const sounds: Record<Tone, readonly Note[]> = {
  ok: [{ hertz: 1320, ms: 420 }],
  warn: [
    { hertz: 660, ms: 130 },
    { hertz: 880, ms: 130 },
    { hertz: 660, ms: 130 },
  ],
  no: [
    { hertz: 220, ms: 260 },
    { hertz: 165, ms: 380 },
  ],
}
const buzzes: Record<Tone, number[]> = { ok: [140], warn: [80, 80, 80], no: [260, 100, 260, 100, 260] }
const pauseMs = 70
const loudness = 0.35

let audio: AudioContext | undefined

/** Browsers allow sound after a tap only: called by one, so that a scan of the camera sounds too. */
export function wakeSound(): void {
  if (!('AudioContext' in window)) return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined)
}

export function signal(tone: Tone, isMuted: boolean): void {
  navigator.vibrate?.(buzzes[tone])
  if (isMuted) return
  wakeSound()
  if (audio) play(audio, sounds[tone])
}

function play(context: AudioContext, notes: readonly Note[]): void {
  let start = context.currentTime
  for (const { hertz, ms } of notes) {
    const end = start + ms / 1000
    const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: hertz })
    const gain = new GainNode(context, { gain: loudness })
    // without a fade the end of a note clicks
    gain.gain.setTargetAtTime(0, end - 0.03, 0.01)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(end)
    start = end + pauseMs / 1000
  }
}
