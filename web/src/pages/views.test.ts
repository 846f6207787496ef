import { expect, test } from 'vitest'
import { viewFile, views, type ViewName } from './views.ts'

const names = Object.keys(views) as ViewName[]

test.each(names)('the view %s is in the file that its name says', async (name) => {
  const file = (await import(/* @vite-ignore */ `../../${viewFile(name)}`)) as Record<string, unknown>
  expect(Object.values(file)).toContain(await views[name]())
})
