import { compareBehaviour } from '@urlapmuhely/engine/differences'
import { buildProgram } from '@urlapmuhely/engine/testing/fill-in'
import { describe, expect, it } from 'vitest'
import { differenceText, isStricter } from './behaviour-text.ts'

type Parts = Parameters<typeof buildProgram>[0]

/** The lines about the effect of a change that contain *szigorúbb*, and those that do not. */
function linesOf(before: Parts, after: Parts) {
  const { cases } = compareBehaviour(buildProgram(before), buildProgram(after))
  const all = cases.flatMap(({ differences }) => differences)
  const texts = (isWanted: boolean) => [
    ...new Set(all.filter((one) => isStricter(one) === isWanted).map(differenceText)),
  ]
  return { stricter: texts(true), others: texts(false) }
}

const formField = [
  { id: 'k', label: 'Kapcsoló', type: 'checkbox' },
  { id: 'n', label: 'Név' },
]
const required = { id: 'r', targets: ['n'], rule: 'required' }
const reveal = (name: string) => ({ id: 'e', targets: ['n'], condition: name === '' ? false : { var: name } })
const rule = (id: string, name: string, parameters: object) => ({
  id,
  targets: ['n'],
  rule: name,
  parameters,
})

describe('a case is called stricter', () => {
  it('if a field that has to be answered appears where nobody was asked, and not if it may be left empty', () => {
    const [hidden, shown] = [
      { formField, formExpandable: [reveal('')] },
      { formField, formExpandable: [reveal('k')] },
    ]
    const must = { formValidation: [required] }
    expect(linesOf({ ...hidden, ...must }, { ...shown, ...must }).stricter).toHaveLength(1)
    expect(linesOf(hidden, shown).stricter).toEqual([])
    expect(linesOf({ ...shown, ...must }, { ...hidden, ...must }).stricter).toHaveLength(1)
    const [one] = formField
    expect(linesOf({ formField: [one] } as Parts, { formField, ...must }).stricter).toHaveLength(1)
    expect(linesOf({ formField: [one] } as Parts, { formField }).stricter).toEqual([])
  })

  it('if a value was accepted and is refused now, and not if it was refused before for another reason', () => {
    const least = { formField, formValidation: [rule('v', 'minLength', { min: 4 })] }
    const digits = {
      formField,
      formValidation: [rule('v', 'minLength', { min: 4 }), rule('p', 'pattern', { pattern: '^[0-9]+$' })],
    }
    const all = compareBehaviour(buildProgram(least), buildProgram(digits)).cases.flatMap(
      ({ differences }) => differences,
    )
    expect(all.length).toBeGreaterThan(0)
    for (const one of all) expect(isStricter(one)).toBe(one.before?.issues.length === 0)
    expect(linesOf(digits, least).stricter).toEqual([])
  })

  it('if an option goes that somebody could choose', () => {
    const choice = [{ id: 's', label: 'Válasz', type: 'select', optionList: 'l' }]
    const list = (...values: string[]) => values.map((value) => ({ id: `o-${value}`, list: 'l', value }))
    const [both, single] = [list('x', 'y'), list('x')].map((formOption) => ({
      formField: choice,
      formOption,
    }))
    expect(linesOf(both as Parts, single as Parts).stricter).toHaveLength(1)
    expect(linesOf(single as Parts, both as Parts).stricter).toEqual([])
    const locked = { formDisabled: [{ id: 'd', targets: ['s'], mode: 'readonly' }] }
    expect(linesOf({ ...both, ...locked } as Parts, { ...single, ...locked } as Parts).stricter).toEqual([])
  })
})
