import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as api from '../api.ts'
import { errors } from '../ground/errors.ts'
import { issueMessages, issueText } from '../messages/hu.ts'
import { testId } from '../testing.ts'
import { ADMINISTRATORS, answerCheckResult, answerProblem } from './answer-verdict.ts'
import { answers } from './answers.ts'
import { changeEntry, serverEvents } from './changes.ts'
import { checkResult } from './forms.ts'
import { apiItem, bulkResult, listPage } from './items.ts'
import { presence } from './presence.ts'
import { problem } from './problem.ts'
import { listOptions, publishedForm } from './public.ts'

const id = testId(1)
const at = '2026-11-21T10:00:00.000Z'
const item = { id, name: 'Űrlap', revision: 1, updatedAt: at, updatedBy: 'a' }

/** All schemas of the API by their names. */
const schemas = Object.entries<unknown>(api).filter(
  (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType,
)

describe('the schemas of the API', () => {
  it('fit their own examples', () => {
    const withExamples = schemas.flatMap(([name, schema]) => {
      const { examples } = schema.meta() ?? {}
      return Array.isArray(examples) ? [[name, schema, examples] as const] : []
    })
    expect(withExamples.map(([name]) => name).sort()).toEqual([
      'answerCheckRequest',
      'answerCheckResult',
      'listOptions',
      'openingResult',
      'publishedForm',
    ])
    for (const [name, schema, examples] of withExamples) {
      expect(examples, name).not.toEqual([])
      for (const example of examples) expect(schema.safeParse(example).error, name).toBeUndefined()
    }
  })

  it('of responses are named for the administration', () => {
    const known = new Set<z.ZodType>(schemas.map(([, schema]) => schema))
    for (const [name, schema] of Object.entries(answers)) expect(known.has(schema), name).toBe(true)
  })
})

describe('an item in a response', () => {
  it('has its own properties and those of its kind', () => {
    expect(apiItem.parse({ ...item, key: 'a', columns: 2 })).toEqual({ ...item, key: 'a', columns: 2 })
  })

  it.each(['id', 'name', 'revision', 'updatedAt', 'updatedBy'])('has %s', (name) => {
    const { [name]: _, ...rest } = { ...item } as Record<string, unknown>
    expect(apiItem.safeParse(rest).success).toBe(false)
  })
})

describe('a page of a list', () => {
  const page = { items: [item], total: 1, page: 1, pageSize: 50, next: null, references: {} }

  it('says whether there are more items, and what they refer to', () => {
    const references = { [id]: { kind: 'form', name: 'Űrlap', label: 'Űrlap', detail: 'kulcs' } }
    expect(listPage.safeParse({ ...page, next: 'x', references, totalIsMinimum: true }).success).toBe(true)
    expect(listPage.safeParse(page).success).toBe(true)
  })

  it.each<[object]>([
    [{ next: undefined }],
    [{ totalIsMinimum: false }],
    [{ total: '1' }],
    [{ items: [{}] }],
  ])('is not one with %j', (change) => {
    expect(listPage.safeParse({ ...page, ...change }).success).toBe(false)
  })
})

describe('the result of a bulk call', () => {
  it('has revisions by identifiers', () => {
    const result = { changed: 1, ids: [id], revisions: { [id]: 2 }, changeId: id }
    expect(bulkResult.safeParse(result).success).toBe(true)
    expect(bulkResult.safeParse({ ...result, revisions: { x: 2 } }).success).toBe(false)
  })
})

describe('an entry of the log', () => {
  const entry = {
    ...{
      id,
      batchId: id,
      at,
      by: 'a',
      byName: 'A',
      kind: 'form',
      itemId: id,
      itemName: 'Űrlap',
      formId: null,
    },
    ...{ action: 'update', before: { a: 1 }, after: null },
  }

  it.each(['create', 'update', 'delete', 'publish', 'restore'])('may be of the action %s', (action) => {
    expect(changeEntry.safeParse({ ...entry, action }).success).toBe(true)
  })

  it.each<[object]>([[{ action: 'burn' }], [{ before: [] }], [{ formId: undefined }], [{ itemId: 'x' }]])(
    'is not one with %j',
    (change) => {
      expect(changeEntry.safeParse({ ...entry, ...change }).success).toBe(false)
    },
  )
})

describe('the events of the server', () => {
  const here = { type: 'presence', formId: id, tab: id, by: 'a', name: 'A', selected: [], isLeaving: false }

  it('are changes, publications, proposals and people', () => {
    const events = [
      { type: 'item', kind: 'form', id, formId: null, action: 'create', by: 'a' },
      { type: 'published', formId: id, version: 2, by: 'a' },
      { type: 'proposal', formId: id, id, by: 'a' },
      here,
    ]
    expect(serverEvents.parse(events)).toEqual(events)
    expect(presence.parse(here)).toEqual(here)
    for (const event of events) {
      const { type: _, ...rest } = event
      expect(serverEvents.safeParse([rest]).success).toBe(false)
      expect(serverEvents.safeParse([{ ...event, by: undefined }]).success).toBe(false)
    }
    expect(serverEvents.safeParse([{ type: 'burnt' }]).success).toBe(false)
  })
})

describe('a problem', () => {
  const body = { type: 'urn:x', title: 'A kérés hibás.', status: 400, code: 'bad-request', requestId: 'r' }

  it.each(Object.entries(errors))('may be %s', (code, { status, title }) => {
    expect(problem.parse({ ...body, code, status, title })).toMatchObject({ code, status, title })
  })

  it('may have any issue', () => {
    const issues = Object.keys(issueMessages).map((code) => ({
      ...{ path: 'a.0', code, params: { max: 1, key: 'a', on: true } },
      message: issueText({ code, params: {} }),
    }))
    expect(problem.parse({ ...body, issues }).issues).toEqual(issues)
    const [first] = issues
    expect(problem.safeParse({ ...body, issues: [{ ...first, code: 'NOT_A_CODE' }] }).success).toBe(false)
    expect(problem.safeParse({ ...body, issues: [{ ...first, params: { a: null } }] }).success).toBe(false)
  })

  it('leaves out what it has not: nothing is undefined', () => {
    expect(problem.safeParse({ ...body, detail: undefined }).success).toBe(false)
    expect(problem.safeParse({ ...body, data: { current: item, updatedByName: 'A', more: 1 } }).success).toBe(
      true,
    )
  })
})

describe('the result of a check', () => {
  it('has findings of three severities', () => {
    const finding = {
      ...{
        path: '',
        code: 'FORM_EMPTY',
        params: {},
        severity: 'error',
        kind: 'form',
        itemId: id,
        itemName: 'Űrlap',
      },
      ...{ message: 'Üres.', since: null, domains: [], example: null, related: [] },
    }
    const of = (change: object) =>
      checkResult.safeParse({ contentRevision: 1, diagnostics: [{ ...finding, ...change }] })
    for (const severity of ['error', 'warning', 'hint']) expect(of({ severity }).success).toBe(true)
    expect(of({ severity: 'info' }).success).toBe(false)
    expect(of({ example: { nev: 'Éva' }, since: at }).success).toBe(true)
    expect(of({ example: { nev: Number.NaN } }).success).toBe(false)
  })
})

describe('the verdict on an answer', () => {
  const issue = { path: 'nev', code: 'required', severity: 'error', message: 'Kötelező kitölteni.' }
  const refusal = {
    ...{ type: 'urn:x', title: 'A válasz hibás.', status: 422, code: 'invalid-answer', requestId: 'r' },
    ...{ accepted: false, acceptedIfTrue: false, issues: [issue], unverified: [] },
  }

  it('has issues or clean values', () => {
    expect(answerProblem.safeParse(refusal).success).toBe(true)
    expect(answerProblem.safeParse({ ...refusal, accepted: true }).success).toBe(false)
    expect(
      answerProblem.safeParse({ ...refusal, acceptedIfTrue: true, values: { nev: 'Éva' } }).success,
    ).toBe(true)
    expect(
      answerCheckResult.safeParse({ values: {}, issues: [{ ...issue, severity: 'hint' }] }).success,
    ).toBe(false)
  })

  it('marks what only administrators see', () => {
    expect(answerCheckResult.shape.compared.meta()?.[ADMINISTRATORS]).toBe(true)
    expect(answerProblem.shape.compared.meta()?.[ADMINISTRATORS]).toBe(true)
  })
})

describe('a published form', () => {
  const form = {
    ...{ form: 'kar', version: 1, hash: 'a', domain: null, lang: 'hu', languages: ['hu'] },
    definition: { wire: 1, lang: 'hu', form: { title: 'Kár' }, items: { formField: [{ key: 'a', min: 1 }] } },
  }

  it('keeps the properties of its items', () => {
    expect(publishedForm.parse(form)).toEqual(form)
  })

  it('is of the first format of the wire', () => {
    expect(publishedForm.safeParse({ ...form, definition: { ...form.definition, wire: 2 } }).success).toBe(
      false,
    )
  })

  it('has options as columns', () => {
    const of = (options: unknown) =>
      publishedForm.safeParse({ ...form, definition: { ...form.definition, options } })
    expect(of([{ list: 'a', value: ['x', 1], label: ['X', 'Egy'] }]).success).toBe(true)
    expect(of([{ list: 'a' }]).success).toBe(false)
    expect(of([{ value: ['x'] }]).success).toBe(false)
  })

  it('has options on demand whose descriptions may be trees', () => {
    const of = (description: unknown) =>
      listOptions.safeParse({ options: [{ value: 'a', description }], hasMore: true })
    expect(of('szöveg').success).toBe(true)
    expect(of([{ type: 'paragraph', children: ['a'] }]).success).toBe(true)
    expect(of([{ children: [] }]).success).toBe(false)
  })
})
