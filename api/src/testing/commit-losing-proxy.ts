import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What the server answers to a commit that is done. */
const done = Buffer.from('COMMIT\0')

export type CommitLosingProxy = {
  url: string
  lose: (nth: number) => void
  hasLost: () => boolean
  close: () => void
}

export async function commitLosingProxy(url: string): Promise<CommitLosingProxy> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let left = 0
  let isLost = false
  const server = createServer((shop) => {
    const database = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [shop, database],
      [database, shop],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => other.destroy())
    }
    shop.on('data', (bytes) => database.write(bytes))
    database.on('data', (bytes) => {
      if (left > 0 && bytes.includes(done)) left -= 1
      else return shop.write(bytes)
      if (left > 0) return shop.write(bytes)
      isLost = true
      shop.destroy()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const own = new URL(url)
  own.port = String((server.address() as AddressInfo).port)
  return {
    url: own.href,
    lose(nth) {
      left = nth
      isLost = false
    },
    hasLost() {
      left = 0
      return isLost
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
