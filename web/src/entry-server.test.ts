import type { Call, CallName } from '@opentop/contract/api'
import { describe, expect, test } from 'vitest'
import { renderPage, type RenderRequest } from './entry-server.ts'
import { worldwide } from '@opentop/domain/testing/example-sites'

function requestThatFails(failing: CallName, more: Partial<RenderRequest> = {}): RenderRequest {
  const call = (async (name: CallName) => {
    if (name === failing) throw new Error('no answer')
    return { ok: true, answer: [] }
  }) as unknown as Call
  return {
    site: worldwide,
    lang: 'en',
    currencyId: 2,
    switches: [],
    arms: {},
    route: { page: 'home' },
    query: new URLSearchParams(),
    call,
    now: 0,
    origin: 'http://localhost',
    version: '1',
    nonce: 'n',
    formKey: 'f',
    filesOf: () => ({ fonts: [], script: '/x.js', preload: [], styles: [] }),
    ...more,
  }
}

describe('NAV-18 a failed fetch', () => {
  test.each<[CallName, RenderRequest['route']]>([
    ['getTopLocations', { page: 'home' }],
    ['getTopLocations', { page: 'destinations' }],
  ])('of %s makes the page lost, which redirects to /oops/400', async (name, route) => {
    expect(await renderPage(requestThatFails(name, { route }))).toEqual({ kind: 'lost', error: new Error('no answer') })
  })

  test('of the location search makes the page lost', async () => {
    const request = requestThatFails('getTopLocationsSlim', { route: { page: 'destinations' }, query: new URLSearchParams({ q: 'rome' }) })
    expect(await renderPage(request)).toMatchObject({ kind: 'lost' })
  })

  test('of a call that is not essential is thrown to the caller', async () => {
    await expect(renderPage(requestThatFails('getTopProducts'))).rejects.toThrow('no answer')
  })

  test('does not affect the failure pages themselves', async () => {
    const rendered = await renderPage(requestThatFails('getTopLocations', { failurePage: 'oops', route: undefined }))
    expect(rendered).toMatchObject({ kind: 'page', status: 400, personal: true })
  })
})

test('NAV-17 a plugin that no code knows is the error Unknown middleware', async () => {
  const site = { ...worldwide, plugins: [...worldwide.plugins, 'teleport'] }
  await expect(renderPage({ ...requestThatFails('getTerms'), site })).rejects.toThrow('Unknown middleware: teleport')
})
