import type { Run } from '../timetable/timetable.ts'
import { metresPerDegree, positionAt, type LineShape } from './line-shape.ts'
import type { VehicleFix } from './match.ts'

export type SimulatedRun = Pick<Run, 'startMinute' | 'startAt' | 'endAt' | 'isCancelled'> & { stops: readonly { at: number }[] }
/** Where it is follows from the clock alone. */
export type SimulatedVehicle = { id: string; capacity: number; longestDelay: number; runs: readonly SimulatedRun[] }
type SimulatedPlace = { metres: number; onBoard: number }

const minuteMs = 60_000
const beforeStartMs = 3 * minuteMs
const afterEndMs = 2 * minuteMs
const longestBreakMs = 30 * minuteMs
const longestDelayMs = 5 * minuteMs
const waitMs = 25_000
const capacity = 72
/** About what a phone in a street gets. */
const noiseMetres = 6

export function simulatedVehicles(runs: readonly SimulatedRun[], seed: string): SimulatedVehicle[] {
  const vehicles: SimulatedRun[][] = []
  const longestDelay = delayOf(runs)
  const endOf = (driven: readonly SimulatedRun[]): number => driven.at(-1)?.endAt ?? 0
  for (const run of runs) {
    if (run.isCancelled) continue
    const waiting = vehicles.filter((driven) => {
      const pause = run.startAt - endOf(driven)
      return pause >= longestDelay + afterEndMs && pause <= longestBreakMs
    })
    const [next] = waiting.toSorted((a, b) => endOf(a) - endOf(b))
    if (next) next.push(run)
    else vehicles.push([run])
  }
  return vehicles.map((driven, n) => ({ id: idOf(`${seed} ${n}`), capacity, longestDelay, runs: driven }))
}

/** Small against the headway: else a vehicle that is met on its way could not be told from the one behind it. */
function delayOf(runs: readonly SimulatedRun[]): number {
  const headways = runs.slice(1).map(({ startAt }, n) => startAt - (runs[n]?.startAt ?? startAt))
  return Math.min(longestDelayMs, Math.max(minuteMs, Math.max(0, ...headways) * 0.35))
}

function simulatedPlace(shape: LineShape, { id, longestDelay, runs }: SimulatedVehicle, at: number): SimulatedPlace | undefined {
  const n = runs.findLastIndex(({ startAt }) => startAt - beforeStartMs <= at)
  const run = runs[n]
  if (!run) return undefined
  const seed = `${id} ${run.startMinute}`
  const times = timesOf(shape, run, seed, longestDelay)
  const end = times.at(-1) ?? run.endAt
  if (at > end + afterEndMs && !runs[n + 1]) return undefined
  const next = times.findIndex((time) => time > at)
  if (next <= 0) return { metres: next < 0 ? shape.length : 0, onBoard: next < 0 ? 0 : 3 }
  const [left, arrives] = [(times[next - 1] ?? 0) + waitOf(times, next), times[next] ?? 0]
  const from = shape.stops[next - 1]?.at ?? 0
  const to = shape.stops[next]?.at ?? shape.length
  const share = at <= left ? 0 : (at - left) / (arrives - left)
  return { metres: from + (to - from) * share, onBoard: loadOf(seed, next - 1, times.length) }
}

export function simulatedFix(shape: LineShape, vehicle: SimulatedVehicle, at: number): (VehicleFix & SimulatedPlace) | undefined {
  const place = simulatedPlace(shape, vehicle, at)
  if (!place) return undefined
  const { lat, lng } = positionAt(shape, place.metres).position
  const away = (name: string): number => (shareOf(`${vehicle.id} ${at} ${name}`) - 0.5) * 2 * noiseMetres
  const east = away('east') / metresPerDegree / Math.cos((lat * Math.PI) / 180)
  return { ...place, at, lat: lat + away('north') / metresPerDegree, lng: lng + east, accuracy: 8 }
}

function timesOf(shape: LineShape, run: SimulatedRun, seed: string, longestDelay: number): number[] {
  const usual = shareOf(`${seed} late`) ** 2 * longestDelay * 0.9
  const planned = [...shape.stops.map((_stop, n) => run.stops[n]?.at ?? run.startAt), run.endAt]
  let before = -Infinity
  return planned.map((time, n) => {
    const swing = (shareOf(`${seed} ${n}`) - 0.4) * minuteMs
    const late = n === 0 ? 0 : Math.max(-20_000, Math.min(longestDelay, (usual * n) / planned.length + swing))
    before = Math.max(before + 1000, time + late)
    return before
  })
}

function waitOf(times: readonly number[], next: number): number {
  return Math.min(waitMs, ((times[next] ?? 0) - (times[next - 1] ?? 0)) * 0.4)
}

function loadOf(seed: string, stop: number, stops: number): number {
  const share = 0.25 + 0.6 * Math.sin((Math.PI * (stop + 1)) / (stops + 1)) + (shareOf(`${seed} load ${stop}`) - 0.5) * 0.5
  return Math.round(capacity * Math.min(1, Math.max(0, share)))
}

function shareOf(text: string): number {
  return hashOf(text, 0) / 2 ** 32
}

function idOf(text: string): string {
  const digits = [1, 2, 3, 4].map((salt) => hashOf(text, salt).toString(16).padStart(8, '0')).join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
}

/** FNV-1a, and a last stir so that texts that differ at the end differ in all bits. */
function hashOf(text: string, salt: number): number {
  let hash = 2_166_136_261 ^ Math.imul(salt, 2_654_435_761)
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
  return (hash ^ (hash >>> 16)) >>> 0
}
