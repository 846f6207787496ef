import { subscribe } from 'node:diagnostics_channel'

// Preloaded into the shop: on request it answers how often the live state of a city was computed.
let computed = 0
subscribe('opentop.live-city', () => void computed++)
process.on('message', () => process.send?.({ computed }))
process.channel?.unref()
