import { apply, documentOf, type FormContent, type FormDocument, itemsOf } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { fillIn, setAll } from '@urlapmuhely/engine/testing/fill-in'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../../base/messages/t.ts'
import { type DayLimit, type DaySide, daySides } from './day-limit.ts'
import { limitCommand, presentLimit } from './day-limit-command.ts'
import { overrideRule } from './rule-commands.ts'
import { ruleKnowledgeOf } from './rule-knowledge.tsx'

beforeAll(loadMessages)

const formField = [
  { id: 'k', key: 'kezdet', label: 'Kezdete', type: 'date', order: 1 },
  { id: 'v', key: 'vege', label: 'Vége', type: 'date', order: 2 },
  { id: 'g', key: 'gyerekek', label: 'Gyerekek', type: 'repeat', order: 3 },
  { id: 's', key: 'szuletes', label: 'Születés', type: 'date', order: 4, parentId: 'g' },
] as const

function start(): FormDocument {
  const { form, items } = buildDefinition({ formField: [...formField] })
  // The items of a definition are those of a document.
  return documentOf({ form, items } as unknown as FormContent)
}

function set(document: FormDocument, fieldId: string, side: DaySide, limit: DayLimit | null): FormDocument {
  const { names } = ruleKnowledgeOf(document)
  const command = limitCommand({ document, fieldId, names, side, limit })
  return command ? apply(document, command).document : document
}

const limitsOf = (document: FormDocument, fieldId: string) =>
  daySides.map((side) => presentLimit({ document, fieldId }, side)?.limit ?? null)
const rulesOf = (document: FormDocument) => itemsOf(document, 'formValidation')

const limits = fc.oneof(
  fc.constantFrom<DayLimit>({ is: 'day', day: '2026/09/01' }, { is: 'day', day: '2026/12/31' }),
  fc.integer({ min: -400, max: 400 }).map((days): DayLimit => ({ is: 'today', days })),
  fc.constant<DayLimit>({ is: 'field', fieldId: 'k' }),
)

describe('the earliest and the latest day of a field', () => {
  it('are read as they were set, also in rows, and each has one rule at most', () => {
    const acts = fc.array(
      fc.tuple(fc.constantFrom('v', 's'), fc.constantFrom(...daySides), fc.option(limits)),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(acts, (all) => {
        const expected = new Map<string, DayLimit | null>()
        let document = start()
        for (const [fieldId, side, limit] of all) {
          document = set(document, fieldId, side, limit)
          expected.set(`${fieldId} ${side}`, limit)
        }
        for (const id of ['v', 's'])
          expect(limitsOf(document, id)).toEqual(
            daySides.map((side) => expected.get(`${id} ${side}`) ?? null),
          )
        expect(rulesOf(document)).toHaveLength([...expected.values()].filter(Boolean).length)
      }),
    )
  })

  it('tell the person who fills in the form what is wrong', () => {
    const messages = (limit: DayLimit) =>
      daySides.map((side) => rulesOf(set(start(), 'v', side, limit))[0]?.message)
    expect(messages({ is: 'day', day: '2026/09/01' })).toEqual([
      'Nem lehet korábbi, mint 2026. 09. 01.',
      'Nem lehet későbbi, mint 2026. 09. 01.',
    ])
    expect(messages({ is: 'today', days: 0 })[0]).toBe('Nem lehet korábbi, mint a mai nap.')
    expect(messages({ is: 'field', fieldId: 'k' })[0]).toBe('Nem lehet korábbi, mint a „Kezdete”.')
  })

  it('keep a message that a person has written, and change one that was suggested', () => {
    const first = set(start(), 'v', 'earliest', { is: 'day', day: '2026/09/01' })
    const later: DayLimit = { is: 'day', day: '2026/10/01' }
    expect(rulesOf(set(first, 'v', 'earliest', later))[0]?.message).toBe(
      'Nem lehet korábbi, mint 2026. 10. 01.',
    )
    const id = rulesOf(first)[0]?.id ?? ''
    const written = apply(first, {
      steps: [{ is: 'change', kind: 'formValidation', id, values: { message: 'Csak szeptembertől.' } }],
    }).document
    expect(rulesOf(set(written, 'v', 'earliest', later))[0]).toMatchObject({
      message: 'Csak szeptembertől.',
      parameters: { expression: { '>=': [{ var: 'vege' }, '2026/10/01'] } },
    })
  })

  it('of a domain are changed alone, with their message', () => {
    const common = set(start(), 'v', 'latest', { is: 'day', day: '2026/12/31' })
    const [rule] = rulesOf(common)
    if (!rule) throw new Error('A limit is a rule.')
    const made = overrideRule({ kind: 'formValidation', item: rule }, 'kertvaros')
    const document = apply(common, made.command).document
    const limit: DayLimit = { is: 'day', day: '2027/06/30' }
    const { names } = ruleKnowledgeOf(document)
    const change = { document, fieldId: 'v', ruleId: made.id, names, side: 'latest', limit } as const
    const command = limitCommand(change)
    if (!command) throw new Error('The limit changes.')
    const after = apply(document, command).document
    expect(presentLimit({ document: after, fieldId: 'v', ruleId: made.id }, 'latest')?.limit).toEqual(limit)
    expect(rulesOf(after).find(({ id }) => id === made.id)?.message).toBe(
      'Nem lehet későbbi, mint 2027. 06. 30.',
    )
    expect(limitsOf(after, 'v')).toEqual([null, { is: 'day', day: '2026/12/31' }])
  })

  it('are what the engine accepts', () => {
    let document = set(start(), 'v', 'earliest', { is: 'field', fieldId: 'k' })
    document = set(document, 'v', 'latest', { is: 'day', day: '2026/12/31' })
    const formValidation = rulesOf(document).map((rule) => ({ ...rule }))
    const parts = { formField: [...formField], formValidation } as Parameters<typeof fillIn>[0]
    const accepted = (kezdet: string, vege: string) => {
      const session = fillIn(parts)
      setAll(session, { kezdet, vege })
      return session.check().every(({ path }) => path !== 'vege')
    }
    expect(
      [
        ['2026/05/01', '2026/05/01'],
        ['2026/05/02', '2026/05/01'],
        ['', '2026/05/01'],
        ['2026/05/01', '2027/01/01'],
      ].map(([kezdet = '', vege = '']) => accepted(kezdet, vege)),
    ).toEqual([true, false, true, false])
  })
})
