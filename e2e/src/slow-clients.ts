import { connect } from 'node:net'

// A process of its own, so that other work is not measured as slowness: sockets that send a request a few bytes at a time.
const [port = '0', count = '1'] = process.argv.slice(2)
const beatMs = 700
const lastBeatMs = 100
const whole = 'GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n'
const withBody =
  'POST /api/v2/subscriber/subscribe HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{'
const withoutEnd = 'GET /en/home HTTP/1.1\r\nhost: localhost\r\n'

/**
 * Milliseconds until it was disconnected. It sends one complete request first, because the kernel accepts a connection
 * long before a busy process takes it from the listen backlog. Half of the sockets keep their own side open (half-open).
 */
function sendSlowly(n: number): Promise<number> {
  const hasBody = n % 2 === 0
  return new Promise((done) => {
    let began = 0
    let beat: NodeJS.Timeout | undefined
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: n % 4 < 2 }, () => socket.write(whole))
    socket.on('error', () => undefined).resume()
    socket.once('data', () => {
      began = performance.now()
      socket.write(hasBody ? withBody : withoutEnd)
      beat = setInterval(() => socket.write(hasBody ? ' ' : 'x-a: b\r\n'), beatMs)
    })
    // a closed peer is noticed only by sending to it
    socket.on('end', () => {
      clearInterval(beat)
      beat = setInterval(() => socket.write(' '), lastBeatMs)
    })
    socket.on('close', () => {
      clearInterval(beat)
      done(performance.now() - began)
    })
  })
}

/** The largest delay of an idle timer in this process: any other process here may be as late. */
let late = 0
let expected = performance.now() + beatMs
const clock = setInterval(() => {
  late = Math.max(late, performance.now() - expected)
  expected = performance.now() + beatMs
}, beatMs)
const cut = await Promise.all(Array.from({ length: Number(count) }, (_, n) => sendSlowly(n)))
clearInterval(clock)
console.log(JSON.stringify({ cut: cut.length, slowestMs: Math.round(Math.max(...cut)), lateMs: Math.round(late) }))
