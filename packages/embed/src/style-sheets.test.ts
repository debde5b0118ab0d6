import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { describe, expect, it } from 'vitest'
import { loadLaterStyles, loadStyles } from './load-styles.ts'
import { styleSheets } from './style-sheets.ts'

const definitionOf = (formField: NonNullable<DefinitionParts['formField']>) => buildDefinition({ formField })
const ruleCounts = () => styleSheets().map(({ cssRules }) => cssRules.length)

// Styles that were loaded once stay loaded, so the order of the tests matters.
describe('the styles of a form', { shuffle: false }, () => {
  it('are few for lines of text, and complete soon after', async () => {
    const lines = definitionOf([{ id: 'a' }, { id: 'p', type: 'page' }, { id: 'n', parentId: 'p' }])
    expect(loadStyles(lines, false)).toBeNull()
    expect(ruleCounts().map((count) => count > 0)).toEqual([true, false, true, false, true])
    loadLaterStyles()
    await expect.poll(ruleCounts).not.toContain(0)
  })

  it.each([
    ['another control', [{ id: 'a', type: 'select', optionList: 'l' }], false],
    ['a mask', [{ id: 'a', mask: '####' }], false],
    ['a table', [{ id: 'a', type: 'group', appearance: 'matrix' }], false],
    ['a draft', [{ id: 'a' }], true],
  ] as const)('are complete before a form with %s is shown', async (_, formField, hasDraft) => {
    const loading = loadStyles(definitionOf(formField), hasDraft)
    expect(loading).not.toBeNull()
    await loading
    expect(ruleCounts()).not.toContain(0)
  })
})
