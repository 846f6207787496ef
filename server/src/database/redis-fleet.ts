import type { FleetShare } from '@opentop/api/outside/fleet'
import type { FleetVehicle } from '@opentop/api/vehicle/known-vehicles'
import type { Redis } from 'ioredis'

type Parts = {
  commands: Redis
  onMessage: (channel: string, act: (text: string) => void) => void
  onReady: (act: () => void) => void
  own: string
  failed: (error: unknown) => void
}
type Message = { from: string; vehicles: FleetVehicle[] }

/** The number is to be raised with the shape of a vehicle: processes of two versions run during a release. */
const name = 'opentop:fleet:1'
const gatherMs = 100
/** Without reports the whole hash goes. */
const lifeSeconds = 900

/** Vehicles in a hash, for processes that start, and in messages for those that run. Without Redis nothing is sent, and nothing waits. */
export function fleetInRedis({ commands, onMessage, onReady, own, failed }: Parts): { share: FleetShare; stop: () => void } {
  let waiting = new Map<string, FleetVehicle>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function send(): void {
    timer = undefined
    const vehicles = [...waiting.values()]
    waiting = new Map()
    const texts = vehicles.flatMap((vehicle) => [vehicle.tracked.id, JSON.stringify(vehicle)])
    void commands
      .multi()
      .hset(name, ...texts)
      .expire(name, lifeSeconds)
      .publish(name, JSON.stringify({ from: own, vehicles } satisfies Message))
      .exec()
      .catch(failed)
  }

  async function all(): Promise<FleetVehicle[]> {
    const texts = await commands.hvals(name)
    return texts.map((text) => JSON.parse(text) as FleetVehicle)
  }

  return {
    share: {
      tell(vehicle) {
        waiting.set(vehicle.tracked.id, vehicle)
        timer ??= setTimeout(send, gatherMs)
      },
      forget: (ids) => void commands.hdel(name, ...ids).catch(failed),
      follow(take) {
        onMessage(name, (text) => {
          const { from, vehicles } = JSON.parse(text) as Message
          if (from !== own) take(vehicles)
        })
        const read = (): void => void all().then(take, failed)
        onReady(read)
        read()
      },
    },
    stop: () => clearTimeout(timer),
  }
}
