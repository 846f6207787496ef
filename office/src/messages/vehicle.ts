import { messages } from './message.ts'

export const vehicleWords = messages({
  seats: {
    en: '{sold} sold, {held} in baskets, {blocked} blocked of {capacity}',
    es: 'Vendidas: {sold}, en carritos: {held}, bloqueadas: {blocked} de {capacity}',
  },
  seatsNoLimit: { en: '{sold} sold, {held} in baskets, no limit', es: 'Vendidas: {sold}, en carritos: {held}, sin límite' },
  expected: { en: '{sold} expected of {capacity}', es: 'Previstas: {sold} de {capacity}' },
  onBoard: { en: '{boarded} on board', es: '{boarded} a bordo' },
  cancelled: { en: 'cancelled', es: 'cancelada' },
  key: { en: 'Key to the seats', es: 'Leyenda de las plazas' },
  keyBoarded: { en: 'on board', es: 'a bordo' },
  keySold: { en: 'sold', es: 'vendida' },
  keyHeld: { en: 'in a basket', es: 'en un carrito' },
  keyFree: { en: 'free', es: 'libre' },
  keyBlocked: { en: 'blocked', es: 'bloqueada' },
  keyExpected: { en: 'expected', es: 'prevista' },
  deck: { en: 'Deck by party: {seats}', es: 'Cubierta por grupo: {seats}' },
  basket: { en: 'basket', es: 'carrito' },
})
