import { documentOf, type FormContent } from '@urlapmuhely/document'
import type { Finding } from '@urlapmuhely/engine/scenarios'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../../base/messages/t.ts'
import type { Content } from './scenario-commands.ts'
import { scenarioNames } from './scenario-names.ts'
import { isBroken, rowsThatMatter, type ScenarioStage, scenarioStages } from './scenario-rows.ts'

beforeAll(loadMessages)

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
const { form, items } = buildDefinition({
  form: { context: [{ key: 'szerep', label: 'Szerepkör', type: 'text' }] },
  formField: [
    { id: 'k', key: 'kulfold', label: 'Külföldön él', type: 'checkbox' },
    { id: 'n', key: 'kartya', label: 'Lakcímkártya', type: 'text' },
    { id: 'p', key: 'oldal', label: 'Adatok', type: 'page' },
    ...letters.map((key) => ({ id: `x${key}`, key, label: key.toUpperCase(), type: 'text' as const })),
  ],
  formExpandable: [{ id: 'r', name: 'További adatok', targets: ['kartya'], mode: 'manual' }],
})
// The items of a definition are those of a document.
const names = scenarioNames(documentOf({ form, items } as unknown as FormContent))
const abroad = { type: 'set', path: 'kulfold', value: true } as const

const told = (stages: readonly ScenarioStage[]) =>
  stages.map(({ rows }) =>
    rows.map(({ subject, answer, expectations }) => [
      ...[subject, answer],
      expectations.map(({ words }) => words).join(', '),
    ]),
  )

describe('the rows of a scenario', () => {
  it('have the question, its answer, and what is expected after it', () => {
    const content: Content = {
      steps: [{ do: [abroad] }, { expect: { kartya: { present: false }, kulfold: { required: true } } }],
    }
    expect(told(scenarioStages(content, names))).toEqual([
      [
        ['Külföldön él', 'igen', 'kötelező'],
        ['Lakcímkártya', null, 'nem látszik'],
      ],
    ])
  })

  it('have names of their own, with the stage where a question is in several', () => {
    const expected = { expect: { kartya: { present: false } } }
    const steps = [
      { do: [abroad], ...expected },
      { do: [{ type: 'set', path: 'a', value: '1' } as const], ...expected },
    ]
    const named = scenarioStages({ steps }, names).map(({ rows }) => rows.map(({ name }) => name))
    expect(named).toEqual([
      ['Külföldön él', 'Lakcímkártya (1. lépés)'],
      ['A', 'Lakcímkártya (2. lépés)'],
    ])
  })

  it('are in stages if something is expected on the way', () => {
    const content: Content = {
      steps: [
        { do: [abroad], expect: { kartya: { present: false } } },
        { do: [{ ...abroad, value: false }] },
        { do: [{ type: 'submit' }], accepted: true },
      ],
    }
    expect(told(scenarioStages(content, names))).toEqual([
      [
        ['Külföldön él', 'igen', ''],
        ['Lakcímkártya', null, 'nem látszik'],
      ],
      [
        ['Külföldön él', 'nem', ''],
        ['Az űrlap', 'beküldi', 'beküldhető'],
      ],
    ])
  })

  it('begin with what the host says and what is filled in already', () => {
    const content: Content = { context: { szerep: 'ügyfél', mas: 3 }, values: { kulfold: true } }
    expect(told(scenarioStages(content, names))).toEqual([
      [
        ['Szerepkör', 'ügyfél', ''],
        ['mas', '3', ''],
        ['Külföldön él', 'igen', ''],
      ],
    ])
  })

  it('name rules and pages, and leave out that a filled field is left', () => {
    const content: Content = {
      steps: [
        {
          do: [
            ...[{ type: 'open', rule: 'r' } as const, { type: 'visit', page: 'oldal' } as const],
            ...[
              abroad,
              { type: 'blur', path: 'kulfold' } as const,
              { type: 'blur', path: 'kartya' } as const,
            ],
            { ...abroad, value: false },
          ],
        },
      ],
    }
    expect(told(scenarioStages(content, names))).toEqual([
      [
        ['További adatok', 'kinyitja', ''],
        ['Adatok', 'erre az oldalra lép', ''],
        ['Külföldön él', 'igen, majd nem', ''],
        ['Lakcímkártya', 'üresen hagyja', ''],
      ],
    ])
  })

  it('have the results of a run, of a refused action too', () => {
    const finding = (more: Partial<Finding>): Finding => ({
      ...{ step: 0, path: 'kartya', aspect: 'present', expected: false, found: true, passed: false },
      ...more,
    })
    const content: Content = { steps: [{ do: [abroad], expect: { kartya: { present: false } } }] }
    const findings = [finding({}), finding({ path: null, aspect: 'rejected', expected: null, found: 'X' })]
    const [stage] = scenarioStages(content, names, findings)
    expect(stage?.rows.map((row) => [row.subject, isBroken(row)])).toEqual([
      ['Külföldön él', false],
      ['Lakcímkártya', true],
      ['Az űrlap', true],
    ])
    expect(stage?.rows[2]?.expectations[0]?.isStored).toBe(false)
  })
})

describe('the rows that matter', () => {
  const steps = [
    { do: letters.map((path) => ({ type: 'set' as const, path, value: 'x' })) },
    { expect: { kartya: { present: false }, j: { required: true } } },
  ]
  const keys = (content: Content, findings: readonly Finding[] = []) =>
    rowsThatMatter(scenarioStages(content, names, findings)[0]?.rows ?? [], new Set(['i'])).map(
      ({ key }) => key,
    )

  it('are all rows of a short scenario', () => {
    expect(keys({ steps: [{ do: [abroad] }] })).toEqual(['kulfold'])
  })

  it('of a long one are its own answers and what follows, in their order', () => {
    expect(keys({ steps })).toEqual(['a', 'b', 'c', 'i', 'j', 'kartya'])
  })

  it('are every broken row', () => {
    const all = {
      steps: [...steps, { expect: Object.fromEntries(letters.map((key) => [key, { present: false }])) }],
    }
    const findings = letters.map(
      (path): Finding => ({
        ...{ step: 2, path, aspect: 'present', expected: false, found: true, passed: false },
      }),
    )
    const stages = scenarioStages(all, names, findings)
    expect(rowsThatMatter(stages[1]?.rows ?? [], new Set()).map(({ key }) => key)).toEqual(letters)
  })
})
