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
  /** The key of the content in the catalogue. */
  content: string
  /** `read`: table of contents beside the text; `story`: an image beside each section; `ticket`: each section as a ticket. */
  look: 'read' | 'story' | 'ticket'
  /** The city of the image at the top; `site` is the site's own image. */
  art?: string
  /** The cities of the sections' images. */
  arts?: Readonly<Record<string, string>>
  /** Sections that use another view of their city than its poster. */
  views?: Readonly<Record<string, PosterSize>>
  thumb: string
  next: readonly TextPageKey[]
}

/** The layout of each text page. */
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
