import type { PosterSize } from '../poster/poster-path.ts'

export type TextPageKey =
  | 'about'
  | 'careers'
  | 'events'
  | 'eventsTerms'
  | 'hardRockCafe'
  | 'imagineYourself'
  | 'travelers'
  | 'terms'
  | 'privacy'
  | 'accessibility'

export type TextPageLook = {
  content: string
  look: 'read' | 'story' | 'ticket'
  art?: string
  arts?: Readonly<Record<string, string>>
  views?: Readonly<Record<string, PosterSize>>
  thumb: string
  next: readonly TextPageKey[]
}

export const textPages: Record<TextPageKey, TextPageLook> = {
  about: {
    content: 'about',
    look: 'read',
    art: 'site',
    thumb: 'lisbon',
    next: ['careers', 'travelers', 'imagineYourself', 'accessibility'],
  },
  careers: {
    content: 'careers',
    look: 'story',
    arts: {
      'driver-guide': 'london',
      'boat-skipper': 'lisbon',
      'customer-service': 'rome',
      software: 'auckland',
      sales: 'madrid',
      'how-to-apply': 'athens',
    },
    views: { 'boat-skipper': 'river' },
    thumb: 'madrid',
    next: ['about', 'travelers', 'accessibility'],
  },
  events: {
    content: 'events',
    look: 'ticket',
    arts: { deck15: 'porto', family5: 'copenhagen', 'early-seats': 'dubai', 'bus-and-boat': 'seville' },
    views: { 'bus-and-boat': 'deck' },
    thumb: 'porto',
    next: ['eventsTerms', 'hardRockCafe', 'imagineYourself'],
  },
  eventsTerms: { content: 'events-terms', look: 'read', thumb: 'berlin', next: ['events', 'terms', 'privacy'] },
  hardRockCafe: { content: 'hard-rock-cafe', look: 'read', art: 'rome', thumb: 'rome', next: ['events', 'travelers', 'imagineYourself'] },
  imagineYourself: {
    content: 'imagine-yourself',
    look: 'story',
    arts: { 'paris-morning': 'paris', 'barcelona-noon': 'barcelona', 'edinburgh-rain': 'edinburgh', 'madrid-night': 'madrid' },
    views: { 'madrid-night': 'night' },
    thumb: 'paris',
    next: ['travelers', 'events', 'about'],
  },
  travelers: {
    content: 'travelers',
    look: 'story',
    arts: { porto: 'porto', sydney: 'sydney', seville: 'seville', istanbul: 'istanbul' },
    thumb: 'istanbul',
    next: ['imagineYourself', 'events', 'about'],
  },
  terms: { content: 'terms', look: 'read', thumb: 'london', next: ['privacy', 'eventsTerms', 'accessibility'] },
  privacy: { content: 'privacy', look: 'read', thumb: 'vienna', next: ['terms', 'accessibility'] },
  accessibility: { content: 'accessibility', look: 'read', thumb: 'oslo', next: ['about', 'terms', 'privacy'] },
}
