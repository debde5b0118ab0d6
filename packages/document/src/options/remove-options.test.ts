import { buildDefinition, type DefinitionParts, type Part } from '@urlapmuhely/engine/testing'
import { describe, expect, it } from 'vitest'
import { apply } from '../command.ts'
import { type DocumentItem, documentOf, itemOf, itemsOf } from '../form-document.ts'
import type { ChosenFates } from '../intake/fates.ts'
import { removeOptionsCommand } from './remove-options.ts'

const option = (value: string | number, more: object = {}): Part => ({
  ...{ id: `o-${value}`, list: 'l', value, label: String(value) },
  ...more,
})
const isX = { '==': [{ var: 's' }, 'x'] }
const isY = { '==': [{ var: 's' }, 'y'] }

const documentWith = (parts: DefinitionParts) =>
  // The items of a definition are those of a document.
  documentOf(
    buildDefinition({
      ...parts,
      formField: [
        { id: 's', type: 'select', optionList: 'l' },
        { id: 'm', type: 'multiSelect', optionList: 'l' },
        { id: 't' },
        ...(parts.formField ?? []),
      ],
      formOption: [option('x'), option('y'), ...(parts.formOption ?? [])],
    }) as unknown as Parameters<typeof documentOf>[0],
  )

interface Chosen {
  readonly chosen?: ChosenFates
  readonly isValid?: (kind: string, item: DocumentItem) => boolean
}

function removalOf(
  parts: DefinitionParts,
  ids: readonly string[],
  { chosen, isValid = () => true }: Chosen = {},
) {
  const document = documentWith(parts)
  const { command, affected } = removeOptionsCommand(document, new Set(ids), {
    ...{ label: 'Törlés', isValid },
    ...(chosen && { chosen }),
  })
  return { after: apply(document, command).document, command, affected }
}

/** The possible fates of items by their ids, with the one that applies. */
const fatesOf = ({ affected }: ReturnType<typeof removalOf>) =>
  affected.map(({ item, fates, fate }) => `${item.id}: ${fates.join(' ')} → ${fate}`)

describe('an item that names a deleted option', () => {
  it('of a rule loses the value if others remain in its list, and is deleted if none do', () => {
    const modifier = { fieldId: 's', effect: 'exclude', condition: null }
    const removal = removalOf(
      {
        formOptionModifier: [
          { id: 'some', ...modifier, optionValues: ['y', 'x'] },
          { id: 'only', ...modifier, optionValues: ['x'] },
          { id: 'other', ...modifier, optionValues: ['y'] },
        ],
      },
      ['o-x'],
    )
    expect(fatesOf(removal)).toEqual(['some: trimmed deleted → trimmed', 'only: deleted → deleted'])
    expect(removal.affected.map(({ properties, serves }) => [properties, serves])).toEqual([
      [[], ['s']],
      [[], ['s']],
    ])
    expect(itemsOf(removal.after, 'formOptionModifier')).toMatchObject([
      { id: 'some', optionValues: ['y'] },
      { id: 'other', optionValues: ['y'] },
    ])
    expect(removal.command.steps.filter((step) => step.is === 'change')).toEqual([
      { is: 'change', kind: 'formOptionModifier', id: 'some', values: { optionValues: ['y'] } },
    ])
  })

  it('of a condition that has nothing else may apply always instead, if a person says so', () => {
    const parts = { formDisabled: [{ id: 'R', targets: ['t'], condition: isX }] }
    expect(fatesOf(removalOf(parts, ['o-x']))).toEqual(['R: deleted always → deleted'])
    const chosen = new Map([['R', 'always']] as const)
    const { after } = removalOf(parts, ['o-x'], { chosen })
    expect(itemOf(after, 'formDisabled', 'R')).toMatchObject({ targets: ['t'], condition: null })
    const isValid = (_: string, { condition }: DocumentItem) => condition !== null
    expect(fatesOf(removalOf(parts, ['o-x'], { chosen, isValid }))).toEqual(['R: deleted → deleted'])
  })

  it('keeps the fates that lead to valid items, all of them if it is not valid now', () => {
    const parts = { formDisabled: [{ id: 'R', targets: ['t'], condition: { or: [isX, isY] } }] }
    const isBroken = { isValid: () => false }
    expect(fatesOf(removalOf(parts, ['o-x'], isBroken))).toEqual(['R: trimmed deleted → trimmed'])
    const needsBoth = (_: string, { condition }: DocumentItem) => JSON.stringify(condition).includes('"x"')
    expect(fatesOf(removalOf(parts, ['o-x'], { isValid: needsBoth }))).toEqual(['R: deleted → deleted'])
  })

  it('of a formula stays as it is, and a text that is made of it, too', () => {
    const removal = removalOf(
      {
        formField: [
          { id: 'k', type: 'calculated', expression: { if: [isX, 1, 2] } },
          { id: 'u', type: 'calculated', expression: { in: ['x', { cat: [{ var: 's' }, 'y'] }] } },
        ],
      },
      ['o-x'],
    )
    expect(fatesOf(removal)).toEqual(['k: kept → kept', 'u: kept → kept'])
    expect(removal.command.steps).toEqual([{ is: 'remove', kind: 'formOption', id: 'o-x' }])
  })

  it('is concerned only if no other option has the value', () => {
    const parts = {
      formDisabled: [{ id: 'R', targets: ['t'], condition: isX }],
      formOption: [option('x', { id: 'twin', domainId: 'hu' })],
      domains: [{ id: 'hu' }],
    }
    expect(fatesOf(removalOf(parts, ['o-x']))).toEqual([])
    expect(fatesOf(removalOf(parts, ['o-x', 'twin']))).toEqual(['R: deleted always → deleted'])
  })

  it('of several lists at once is found for each of them', () => {
    const parts = {
      formField: [{ id: 'z', type: 'select', optionList: 'k' }],
      formOption: [option(1, { id: 'one', list: 'k' }), option(2, { id: 'two', list: 'k' })],
      formDisabled: [
        { id: 'R', targets: ['t'], condition: isX },
        { id: 'S', targets: ['t'], condition: { '==': [{ var: 'z' }, 1] } },
        { id: 'T', targets: ['t'], condition: { '==': [{ var: 't' }, 'x'] } },
      ],
    }
    expect(fatesOf(removalOf(parts, ['o-x', 'one']))).toEqual([
      'R: deleted always → deleted',
      'S: deleted always → deleted',
    ])
  })
})

it('a version of a rule for a domain is deleted with it, also one that does not name the option', () => {
  const parts = {
    domains: [{ id: 'hu' }],
    formDisabled: [
      { id: 'R', targets: ['t'], condition: isX },
      ...['plain', 'naming'].map((id) => ({
        ...{ id, targets: ['t'], domainId: 'hu', overridesId: 'R', overrideMode: 'replace' },
        condition: id === 'naming' ? { or: [isX, isY] } : null,
      })),
      { id: 'next', targets: ['t'], domainId: 'hu', overridesId: 'plain', overrideMode: 'replace' },
      { id: 'free', targets: ['t'], condition: null },
    ],
  }
  const removal = removalOf(parts, ['o-x'])
  expect(fatesOf(removal)).toEqual([
    'R: deleted always → deleted',
    'naming: deleted → deleted',
    'plain: deleted → deleted',
    'next: deleted → deleted',
  ])
  expect(itemsOf(removal.after, 'formDisabled').map(({ id }) => id)).toEqual(['free'])
  const kept = removalOf(parts, ['o-x'], { chosen: new Map([['R', 'always']] as const) })
  expect(fatesOf(kept)).toEqual(['R: deleted always → always', 'naming: trimmed deleted → trimmed'])
  expect(itemsOf(kept.after, 'formDisabled')).toHaveLength(5)
})

it('lists in conditions lose the value alone, and are kept if nothing would be left of them', () => {
  const among = (values: readonly string[]) => ({ in: [{ var: 's' }, values] })
  const removal = removalOf(
    {
      formDisabled: [
        { id: 'some', targets: ['t'], condition: { and: [among(['x', 'y']), { '!=': [{ var: 't' }, ''] }] } },
        { id: 'only', targets: ['t'], condition: among(['x']) },
      ],
    },
    ['o-x'],
  )
  expect(fatesOf(removal)).toEqual(['some: trimmed deleted → trimmed', 'only: deleted always → deleted'])
  expect(itemOf(removal.after, 'formDisabled', 'some')?.condition).toEqual({
    and: [among(['y']), { '!=': [{ var: 't' }, ''] }],
  })
})
