import { preparedDatabase } from '@opentop/api/testing/prepared-database'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { noParties } from '../third-party/third-parties.ts'
import { siteSettingMistakes } from './site-settings.ts'

const database = await preparedDatabase()
afterAll(() => database.close())

async function mistakesOf(environment: Record<string, string>, thirdParties = noParties): Promise<string[]> {
  const read = await readConfig(environment)
  if (!read.ok) throw new Error(read.mistakes.join())
  return siteSettingMistakes(database, { ...read.config, thirdParties })
}

test('VAR-01 settings that name a site which the catalogue has are right', async () => {
  expect(await mistakesOf({ SITE: 'spain' })).toEqual([])
})

test('VAR-01 VAR-11 settings that do not fit the sites of the catalogue are refused, each with its reason', async () => {
  const parties = new Map([['rome', { shown: {} }]])
  expect(await mistakesOf({ SITE: 'nowhere', OFFICE_HOST: 'Spain.Localhost' }, parties)).toEqual([
    'SITE=nowhere must be one of worldwide, paris, spain, portugal',
    'OFFICE_HOST=spain.localhost must be a host name that no site has',
    'THIRD_PARTIES names the site rome, which does not exist',
  ])
})
