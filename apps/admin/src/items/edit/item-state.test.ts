import { type ApiItem, formField, formSideEffect, formValidation, type Kind } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { describe, expect, it } from 'vitest'
import { type ItemValues, initialValues, valuesOf } from '../../values/properties/item-values.ts'
import {
  beginItem,
  changed,
  changesSince,
  discarded,
  type ItemState,
  isClean,
  isJudged,
  judged,
  openIssues,
  received,
  replaced,
  resumed,
  settled,
  stored,
  typedSince,
  unchanged,
  wishOf,
  withUnfinished,
} from './item-state.ts'

const ID = testId(7)
const MIN = { text: '1e', message: 'Nem szám.' }

const itemOf = (kind: Kind, more: ItemValues): ApiItem =>
  ({ ...buildItem(kind, { formId: testId(1), ...more }), id: ID, revision: 3 }) as ApiItem // as the server returns it

const NAME = itemOf(formField, { name: 'Név', key: 'nev', label: 'Név' })

function loaded(base = NAME, companion: string | null = null): ItemState {
  return beginItem({ kind: formField, companion, id: ID, base, values: valuesOf(formField, base) })
}

function created(companion: string | null = null): ItemState {
  return beginItem({ kind: formField, companion, id: ID, base: null, values: initialValues(formField) })
}

/** The issues of these paths, all with the same text. */
const issuesAt = (...paths: string[]) => paths.map((path) => ({ path, message: 'm' }))
const pathsOf = ({ issues }: ItemState) => issues.map(({ path }) => path)

describe('unsaved changes', () => {
  it.each<readonly [string, boolean, (state: ItemState) => ItemState]>([
    ['nothing', true, (state) => state],
    ['a change', false, (state) => changed(state, 'label', 'Teljes név')],
    ['a change and its reverse', true, (state) => changed(changed(state, 'label', 'x'), 'label', 'Név')],
    ['an unfinished text', false, (state) => withUnfinished(state, 'min', MIN)],
    ['a finished text', true, (state) => withUnfinished(withUnfinished(state, 'min', MIN), 'min', null)],
    ['a discarded change', true, (state) => discarded(changed(state, 'label', 'x'))],
    [
      'a list of the same members',
      true,
      (state) => changed(state, 'tags', [...(state.values.tags as string[])]),
    ],
  ])('after %s: clean is %s', (_, clean, act) => {
    expect(isClean(act(loaded(itemOf(formField, { label: 'Név', tags: ['a'] }))))).toBe(clean)
  })

  it('are discarded with issues, texts and the attempt to save; controls mount again', () => {
    const worked = {
      ...withUnfinished(changed(loaded(), 'label', 'x'), 'min', MIN),
      issues: issuesAt('key'),
      isTried: true,
    }
    expect(discarded(worked)).toEqual({ ...loaded(), generation: 1 })
  })
})

describe('a change of one property', () => {
  it('clears its issues, with those inside it, and no others', () => {
    const state = { ...loaded(), issues: issuesAt('label', 'labels', 'translations.de', 'translations') }
    expect(pathsOf(changed(state, 'label', 'x'))).toEqual(['labels', 'translations.de', 'translations'])
    expect(pathsOf(changed(state, 'translations', {}))).toEqual(['label', 'labels'])
  })

  it('leaves the list of issues as it is if none is of the property', () => {
    const state = { ...loaded(), issues: issuesAt('key') }
    expect(changed(state, 'label', 'x').issues).toBe(state.issues)
  })

  it('lets name and key of a new item follow its label, until somebody writes them', () => {
    const first = changed(created(), 'label', 'Kor')
    expect(first.values).toMatchObject({ label: 'Kor', name: 'Kor', key: 'kor' })
    const second = changed(changed(first, 'name', 'Saját'), 'label', 'Életkor')
    expect(second.values).toMatchObject({ label: 'Életkor', name: 'Saját', key: 'eletkor' })
  })

  it('clears the issues of what follows', () => {
    expect(
      pathsOf(changed({ ...created(), issues: issuesAt('name', 'key', 'type') }, 'label', 'Kor')),
    ).toEqual(['type'])
  })

  it('changes nothing else of an item that was saved', () => {
    expect(changed(loaded(), 'label', 'Kor').values).toMatchObject({ label: 'Kor', name: 'Név', key: 'nev' })
  })
})

describe('a value that settles', () => {
  it('is no change of an untouched new item, and discarding keeps it', () => {
    const state = settled(created(), 'order', 5)
    expect([state.values.order, isClean(state)]).toEqual([5, true])
    expect(discarded(changed(state, 'order', 9)).values.order).toBe(5)
  })

  it('leaves what the person changed, and what was saved', () => {
    const touched = changed(created(), 'order', 9)
    expect(settled(touched, 'order', 5)).toBe(touched)
    const saved = loaded()
    expect(settled(saved, 'order', 5)).toBe(saved)
  })

  it('is the stored value of a companion of any item; an unsaved wish stays', () => {
    const state = settled(loaded(NAME, 'isRequired'), 'isRequired', false)
    expect([state.values.isRequired, isClean(state), wishOf(state)]).toEqual([false, true, null])
    const wished = changed(state, 'isRequired', true)
    expect([isClean(wished), wishOf(wished)]).toEqual([false, { value: true }])
    const later = settled(wished, 'isRequired', true)
    expect([later.values.isRequired, isClean(later), wishOf(later)]).toEqual([true, true, null])
    const before = settled(changed(loaded(NAME, 'isRequired'), 'isRequired', true), 'isRequired', false)
    expect([before.values.isRequired, wishOf(before)]).toEqual([true, { value: true }])
  })
})

describe('checking on blur', () => {
  it.each<readonly [string, boolean, ItemState]>([
    ['untouched', false, loaded()],
    ['changed', true, changed(loaded(), 'label', 'x')],
    ['changed elsewhere', false, changed(loaded(), 'key', 'x')],
    ['tried to be saved', true, { ...loaded(), isTried: true }],
  ])('a property that is %s: %s', (_, expected, state) => {
    expect(isJudged(state, 'label')).toBe(expected)
  })

  it('replaces the issues of that property', () => {
    const state = { ...loaded(), issues: issuesAt('label', 'key') }
    expect(pathsOf(judged(state, 'label', issuesAt('label.hu')))).toEqual(['key', 'label.hu'])
    expect(pathsOf(judged(state, 'label', []))).toEqual(['key'])
  })

  it('counts an unfinished text as an issue until it is finished', () => {
    const state = withUnfinished(loaded(), 'min', MIN)
    const issues = openIssues(state, issuesAt('key'))
    expect(issues).toEqual([...issuesAt('key'), { path: 'min', message: MIN.message }])
    expect(pathsOf(withUnfinished({ ...state, issues }, 'min', null))).toEqual(['key'])
    expect(withUnfinished(loaded(), 'min', null).unfinished.size).toBe(0)
  })
})

describe('an unfinished text', () => {
  const OWN = { text: 'begun', message: 'Hiányzik.' }
  const begun = (kind: Kind, path: string, values: ItemValues) =>
    withUnfinished({ ...loaded(itemOf(kind, values)), kind }, path, OWN)

  it('goes with the rule whose parameter it is, and stays when anything else changes', () => {
    const state = begun(formValidation, 'parameters.expression', { rule: 'custom' })
    expect(changed(state, 'rule', 'required').unfinished.size).toBe(0)
    expect(changed(state, 'name', 'más').unfinished).toBe(state.unfinished)
    expect(changed(state, 'parameters', { expression: null }).unfinished).toBe(state.unfinished)
  })

  it('goes with its row', () => {
    const rows = [{ type: 'set' }, { type: 'set' }]
    const state = begun(formSideEffect, 'actions.1.expression', { actions: rows })
    expect(changed(state, 'actions', [...rows, { type: 'set' }]).unfinished).toBe(state.unfinished)
    expect(changed(state, 'actions', rows.slice(0, 1)).unfinished.size).toBe(0)
  })
})

describe('saving', () => {
  it('sends what differs, without what never changes after creation', () => {
    const values = { ...valuesOf(formField, NAME), label: 'Kor', formId: testId(2) }
    expect(changesSince(formField, NAME, values)).toEqual({ label: 'Kor' })
    expect(changesSince(formField, null, values)).toBe(values)
  })

  it('shows the answer, and keeps what was typed during the request as a change', () => {
    const sent = { ...changed(loaded(), 'label', 'Kor'), isTried: true }
    const meanwhile = changed(changed(sent, 'help', 'Években'), 'name', 'Életkor')
    const answer = itemOf(formField, { name: 'Név', key: 'nev', label: 'Kor', tags: ['szerver'] })
    expect(typedSince(meanwhile, sent.values)).toEqual({ help: 'Években', name: 'Életkor' })
    const after = stored(meanwhile, { answer, sent: sent.values, wish: null })
    expect(after.values).toMatchObject({ label: 'Kor', tags: ['szerver'], help: 'Években', name: 'Életkor' })
    expect(after).toMatchObject({ base: answer, isTried: false, conflict: null, generation: 0 })
    expect(isClean(after)).toBe(false)
    expect(isClean(stored(sent, { answer, sent: sent.values, wish: null }))).toBe(true)
  })

  it('takes the id of the answer: a form that is a copy has the id of the copy', () => {
    const state = created()
    const answer = { ...NAME, id: testId(9) }
    expect(stored(state, { answer, sent: state.values, wish: null }).id).toBe(testId(9))
  })

  it('makes a saved wish the stored value, and keeps the stored one without a wish', () => {
    const known = settled(loaded(NAME, 'isRequired'), 'isRequired', false)
    const wished = changed(known, 'isRequired', true)
    const done = stored(wished, { answer: NAME, sent: wished.values, wish: wishOf(wished) })
    expect([done.values.isRequired, isClean(done)]).toEqual([true, true])
    const plain = stored(known, { answer: NAME, sent: known.values, wish: null })
    expect(plain.values.isRequired).toBe(false)
  })

  it('of nothing shows the values as they were read', () => {
    const state = unchanged(changed(loaded(NAME, 'isRequired'), 'label', 'Név'), valuesOf(formField, NAME))
    expect(isClean(state)).toBe(true)
    expect(state.values).toHaveProperty('isRequired', undefined)
  })
})

describe('what comes from elsewhere', () => {
  it('is shown when somebody else saved; controls mount again', () => {
    const theirs = { ...NAME, label: 'Övé', revision: 4 } as ApiItem
    const state = received(loaded(), theirs)
    expect([state.values.label, state.generation, isClean(state)]).toEqual(['Övé', 1, true])
  })

  it('is put into the item as a change, and clears the issues there', () => {
    const state = replaced({ ...loaded(), issues: issuesAt('label', 'key') }, { label: 'Régi' }, new Map())
    expect([state.values.label, pathsOf(state), isClean(state)]).toEqual(['Régi', ['key'], false])
    expect(state.values.key).toBe('nev')
  })

  it('sets a new item as it was, without suggestions: an emptied name stays empty', () => {
    const draft = {
      itemId: testId(8),
      base: null,
      values: { label: 'Kor', name: '', key: '' },
      unfinished: {},
    }
    const state = resumed(created(), draft)
    expect(state.id).toBe(testId(8))
    expect(state.values).toMatchObject({ label: 'Kor', name: '', key: '' })
  })

  it('continues a draft from its own base, with its unfinished texts', () => {
    const newer = { ...NAME, label: 'Övé', revision: 4 } as ApiItem
    const draft = { itemId: testId(8), base: NAME, values: { label: 'Enyém' }, unfinished: { min: MIN } }
    const state = resumed(loaded(newer), draft)
    expect(state).toMatchObject({ id: ID, base: NAME })
    expect(state.saved.label).toBe('Név')
    expect(state.values.label).toBe('Enyém')
    expect(state.unfinished.get('min')).toEqual(MIN)
  })
})

it('a kind without a companion has no value beside its properties', () => {
  const state = beginItem({
    ...{ kind: formValidation, companion: null, id: ID, base: null },
    values: initialValues(formValidation),
  })
  expect(Object.keys(state.saved).toSorted()).toEqual(Object.keys(initialValues(formValidation)).toSorted())
  expect(wishOf(state)).toBeNull()
})
