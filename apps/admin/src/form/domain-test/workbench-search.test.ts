import { describe, expect, it } from 'vitest'
import { parseSearch } from '../../base/app/search-params.ts'
import { EVERYWHERE, shownDomains, workbenchSearch } from './workbench-search.ts'

describe('the settings of the workbench for domains', () => {
  it.each([
    ['', {}],
    ['?form=f&view=form', { form: 'f', view: 'form' }],
    ['?domain=d&compare=everywhere&differences=1', { domain: 'd', compare: 'everywhere', differences: '1' }],
    ['?form=f&qaTest=1&tab=x', { form: 'f' }],
    ['?form=', { form: '' }],
    ['?form=f&form=g&view=form', { view: 'form' }],
  ])('in %s are %j', (search, expected) => expect(workbenchSearch(parseSearch(search))).toEqual(expected))
})

describe('the domains whose forms are shown', () => {
  it.each([
    ['one alone', 'hu', undefined, ['hu']],
    ['everywhere alone', null, undefined, [null]],
    ['two beside each other', 'hu', 'at', ['hu', 'at']],
    ['one beside everywhere', 'hu', EVERYWHERE, ['hu', null]],
    ['everywhere beside one', null, 'hu', [null, 'hu']],
  ])('%s', (_, chosen, compared, shown) => expect(shownDomains(chosen, compared)).toEqual(shown))
})
