import type { Site, Switch } from '@opentop/domain/site'
import { createElement, type ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { everywhere } from '../messages/all.ts'
import { textsOf } from '../messages/texts.ts'
import { PageProvider } from '../state/page-context.tsx'
import type { PageState } from '../state/page-state.ts'
import { Header } from './Header.tsx'
import { london, worldwide } from '@opentop/domain/testing/example-sites'

function headerOf(site: Site, switches: readonly Switch[]): string {
  const state: PageState = {
    view: 'home',
    site,
    lang: 'en',
    currencyId: 3,
    switches,
    arms: {},
    route: { page: 'home' },
    alternates: {},
    routeType: 'homepage',
    texts: textsOf('en', everywhere),
    layout: { topLocations: [], topProducts: [], year: 2026 },
    data: null,
    version: '1',
  }
  return renderToString(
    createElement(PageProvider, { state } as ComponentProps<typeof PageProvider>, createElement(Header, { search: null, over: false })),
  )
}

describe('LAY-01 the member menu', () => {
  test.each<[string, Site, Switch[], boolean]>([
    ['hidden by default', worldwide, [], false],
    ['shown with the switch on a site that has a member area', worldwide, ['memberArea'], true],
    ['hidden with the switch on a site without a member area', london, ['memberArea'], false],
  ])('is %s', (_name, site, switches, shown) => {
    expect(headerOf(site, switches).includes('Sign in')).toBe(shown)
  })
})
