import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const source = resolve(import.meta.dirname, '../src')

/** A button of the kit, to the end of its first tag; attributes may hold functions and icons. */
const BUTTON = /<Button\b(?:[^<>]|=>|<[A-Z]\w+ [^<>]*\/>)*?>/gu
/** What stands over a screen, and is one itself. */
const OVER_SCREENS = /<(Dialog|DialogActions|Popover)\b[\s\S]*?<\/\1>/gu

/** The primary button of each screen, and of dialogs whose parts are components of their own. */
const SCREENS: Readonly<Record<string, number>> = {
  // The head of the workshop and of every edit screen: a button and its menu.
  'items/edit/save-buttons.tsx': 2,
  'items/list/list-screen.tsx': 1,
  'form/domain-test/domain-selector-test.tsx': 1,
  'form/import/import-page.tsx': 1,
  'shell/control-panel/continue-panel.tsx': 1,
  'form/history/places/page-section.tsx': 1,
  'form/prove/made-up-answers/synthetic-dialog.tsx': 1,
  'form/prove/old-answers/old-answers-dialog.tsx': 1,
  'values/rich-text/place-button.tsx': 1,
}

/** The filled buttons outside of what stands over a screen. A button without a variant is filled. */
function filledButtons(file: string): number {
  const text = readFileSync(join(source, file), 'utf8').replace(OVER_SCREENS, '')
  return [...text.matchAll(BUTTON)].filter(
    ([tag]) => tag.includes('variant="filled"') || !/\bvariant=|\{\.\.\./u.test(tag),
  ).length
}

test('a screen has one primary button: others are filled only where a screen of their own begins', () => {
  const files = globSync('**/*.tsx', { cwd: source }).filter((file) => !file.startsWith('base/kit/'))
  const found = files.map((file) => [file, filledButtons(file)] as const).filter(([, count]) => count > 0)
  expect(Object.fromEntries(found)).toEqual(SCREENS)
})
