import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { openShop } from './open-shop.ts'

/** A connection to the shop that can stall: it stays open and carries nothing, like a phone in a tunnel. */
export async function stallingProxy(): Promise<{ origin: string; stall: () => void; close: () => void }> {
  const sockets = new Set<Socket>()
  let isStalled = false
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => client.destroy())
    if (isStalled) return
    const shop = connect(openShop.port, '127.0.0.1')
    sockets.add(shop)
    shop.on('error', () => client.destroy())
    client.on('data', (bytes) => !isStalled && shop.write(bytes))
    shop.on('data', (bytes) => !isStalled && client.write(bytes))
    client.on('close', () => shop.destroy())
    shop.on('close', () => !isStalled && client.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stall: () => void (isStalled = true),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
