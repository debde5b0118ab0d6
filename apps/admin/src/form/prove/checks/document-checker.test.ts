import { apply, documentOf, type FormDocument } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { testId } from '@urlapmuhely/schema/testing'
import { expect, it } from 'vitest'
import { deltaBetween } from '../../store/document-delta.ts'
import { type CheckAnswer, createDocumentChecker } from './document-checker.ts'

const [FORM, A, B, RULE, DOMAIN] = [testId(1), testId(2), testId(3), testId(4), testId(5)]
const NOW = '2026-06-15T10:00:00Z'

const start = documentOf(
  buildDefinition({
    form: { id: FORM },
    formField: [
      { id: A, key: 'a', type: 'number', label: 'Kor', formId: FORM },
      { id: B, key: 'b', type: 'text', label: 'Név', formId: FORM },
    ],
    formDisabled: [
      { id: RULE, formId: FORM, name: 'Zár', targets: [B], condition: { '<': [{ var: 'a' }, 5] } },
    ],
  }) as unknown as Parameters<typeof documentOf>[0], // the items of a definition are those of a document
)

const change = (document: FormDocument, kind: string, id: string, values: object) =>
  apply(document, { steps: [{ is: 'change', kind, id, values: { ...values } }] }).document

/** A checker, and a function that makes the requests that the page would send. */
function opened() {
  const checker = createDocumentChecker()
  let known: FormDocument | null = null
  let number = 0
  const send = (
    document: FormDocument,
    domains: readonly { readonly id: string; readonly name?: string }[] = [],
    undecided = false,
  ) => {
    number += 1
    const delta = deltaBetween(known, document)
    checker.follow({ number, delta, now: NOW, domains, options: [], undecided })
    known = document
  }
  const answer = (): CheckAnswer | undefined => {
    for (;;) {
      const step = checker.step()
      if (step !== null) return step
    }
  }
  const check = (...sent: Parameters<typeof send>) => {
    send(...sent)
    return answer()?.diagnostics.map(({ code, itemId, domains }) => [code, itemId, ...domains])
  }
  return { checker, send, answer, check }
}

const NEVER = { and: [{ '<': [{ var: 'a' }, 5] }, { '>': [{ var: 'a' }, 5] }] }

it('what is wrong follows the edits of the document, none of them saved', () => {
  const { check } = opened()
  expect(check(start)).toEqual([])
  const contrary = change(start, 'formDisabled', RULE, { condition: NEVER })
  expect(check(contrary)).toEqual([['CONDITION_NEVER', RULE]])
  const spaces = change(contrary, 'formField', A, { label: ' Kor' })
  expect(check(spaces)).toEqual([
    ['CONDITION_NEVER', RULE],
    ['LABEL_SPACES', A],
  ])
  expect(check(change(spaces, 'formDisabled', RULE, { condition: null }))).toEqual([['LABEL_SPACES', A]])
  expect(check(start)).toEqual([])
})

it('an item that is not valid while it is typed counts as it was', () => {
  const { check } = opened()
  const contrary = change(start, 'formDisabled', RULE, { condition: NEVER })
  check(contrary)
  expect(check(change(contrary, 'formDisabled', RULE, { targets: 'semmi' }))).toEqual([
    ['CONDITION_NEVER', RULE],
  ])
})

it('domains are named in which something is wrong', () => {
  const { check } = opened()
  const own = change(start, 'formDisabled', RULE, { condition: NEVER, domainId: DOMAIN })
  expect(check(own, [{ id: DOMAIN, name: 'Pest' }])).toEqual([['CONDITION_NEVER', RULE, 'Pest']])
})

it('a newer document is checked in place of an older one, whose check has begun', () => {
  const { checker, send, answer } = opened()
  send(change(start, 'formDisabled', RULE, { condition: NEVER }))
  expect(checker.step()).toBeNull()
  send(start)
  expect(answer()).toMatchObject({ number: 2, diagnostics: [] })
  expect(checker.step()).toBeUndefined()
})

it('the lists are named whose options it lacks', () => {
  const { send, answer } = opened()
  send(change(start, 'formField', B, { type: 'select', optionList: 'megyek' }))
  expect(answer()).toMatchObject({ missing: ['megyek'], diagnostics: [] })
})

it('what cannot be decided is told apart from what is wrong, and only on request', () => {
  const { send, answer } = opened()
  const product = { '==': [{ '*': [{ var: 'a' }, { var: 'a' }] }, 7] }
  const open = change(start, 'formDisabled', RULE, { condition: product })
  send(open, [], true)
  expect(answer()).toMatchObject({
    diagnostics: [],
    undecided: [
      {
        code: 'CONDITION_UNDECIDED',
        itemId: RULE,
        message: 'Nem dönthető el, hogy a feltétel teljesülhet-e.',
      },
    ],
  })
  send(open)
  expect(answer()).not.toHaveProperty('undecided')
  send(start, [], true)
  expect(answer()).toMatchObject({ diagnostics: [], undecided: [] })
})
