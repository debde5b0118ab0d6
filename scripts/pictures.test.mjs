import { describe, expect, test } from 'vitest'
import { workshopTabs } from '../apps/admin/src/form/workshop/workshop-tabs.ts'
import { screens as pathsOf } from '../apps/admin/src/shell/routes/routes.tsx'
import { indexPage } from './pictures/index-page.mjs'
import { chosenScreens, readOptions } from './pictures/options.mjs'
import { README_SCREENS } from './pictures/readme.mjs'
import { screens } from './pictures/screens.mjs'

const names = screens.map(({ name }) => name)
const shown = new Set(screens.map(({ of }) => of))

describe('the list of pictures', () => {
  test('shows every screen of the administration', () => {
    // The edit screen of a form is the workshop.
    const paths = pathsOf.map(({ path }) => path).filter((path) => path !== '/admin/forms/edit/{id}')
    expect(paths.filter((path) => !shown.has(path))).toEqual([])
  })

  test('shows every part of the workshop', () => {
    const parts = workshopTabs.flatMap(({ parts }) => parts.map(({ name }) => name))
    expect(parts.filter((part) => !shown.has(part))).toEqual([])
  })

  test('names each screen once, and those of the README', () => {
    expect(names).toHaveLength(new Set(names).size)
    expect(Object.keys(README_SCREENS).filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('the options', () => {
  test('without --all and --only, the README and the handbook get their pictures', () => {
    expect(readOptions([])).toBeNull()
  })

  test('--only takes names with stars, and leaves out widths at which a screen does not exist', () => {
    const options = readOptions(['--only', 'menu*,index', '--width', '360,1440', '--theme', 'dark'])
    expect(options).toMatchObject({ widths: [360, 1440], themes: ['dark'] })
    const found = chosenScreens(screens, options).map(({ name, widths }) => [name, widths])
    expect(found).toContainEqual(['menu', [360]])
    expect(found).toContainEqual(['menu-rules', [1440]])
    expect(found).toContainEqual(['index', [360, 1440]])
    expect(found.map(([name]) => name)).not.toContain('index-signed-out')
  })

  test('an unknown width or scheme is refused', () => {
    expect(() => readOptions(['--all', '--width', '500'])).toThrow('--width 500')
    expect(() => readOptions(['--all', '--theme', 'pink'])).toThrow('--theme pink')
  })
})

test('the page of the pictures leaves out screens without pictures', () => {
  expect(indexPage(screens, '/nowhere')).not.toContain('<section')
})
