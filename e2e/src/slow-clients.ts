import { connect } from 'node:net'

// A process of its own, so that nobody else's work is taken for slowness: sockets that send a request a few bytes at a time.
const [port = '0', count = '1'] = process.argv.slice(2)
const beatMs = 700
const lastBeatMs = 100
const whole = 'GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n'
const withBody =
  'POST /api/v2/subscriber/subscribe HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{'
const withoutEnd = 'GET /en/home HTTP/1.1\r\nhost: localhost\r\n'

/**
 * After how many milliseconds of dribbling it was cut off. It asks one whole question first: the kernel says that a connection stands
 * long before a busy process has taken it from the door. Every other pair keeps its own half open for as long as it can.
 */
function dribble(n: number): Promise<number> {
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
    // that the other side has gone shows only when something is sent to it
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

/** How late this process is at most with a clock that has nothing else to do: so late may anybody be here. */
let late = 0
let expected = performance.now() + beatMs
const clock = setInterval(() => {
  late = Math.max(late, performance.now() - expected)
  expected = performance.now() + beatMs
}, beatMs)
const cut = await Promise.all(Array.from({ length: Number(count) }, (_, n) => dribble(n)))
clearInterval(clock)
console.log(JSON.stringify({ cut: cut.length, slowestMs: Math.round(Math.max(...cut)), lateMs: Math.round(late) }))
