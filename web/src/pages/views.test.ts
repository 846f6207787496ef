import { expect, test } from 'vitest'
import { componentName, viewFile, views, type ViewName } from './views.ts'

const names = Object.keys(views) as ViewName[]

test.each(names)('the view %s is in the file that its name says', async (name) => {
  const file = (await import(/* @vite-ignore */ `../../${viewFile(name)}`)) as Record<string, unknown>
  expect(await views[name]()).toBe(file)
  expect(file[componentName(name)]).toBeTypeOf('function')
})
