import { describe, expect, it } from 'vitest'
import { scenarioIssues } from './scenario.ts'

const issuesOf = (content: unknown) =>
  scenarioIssues(content).map(({ path, code, params }) =>
    [path, code, ...Object.values(params)].join(' ').trim(),
  )
const ofStep = (step: object) => issuesOf({ steps: [step] })
const ofEvent = (event: unknown) => issuesOf({ steps: [{ do: [event] }] })

describe('the content of a scenario', () => {
  it.each([
    [{}],
    [{ values: {}, context: {}, steps: [] }],
    [{ values: { nev: 'Éva', sorok: [{ a: 1 }] }, context: { szerep: 'ügyfél' } }],
    [{ steps: [{}, { say: 'Megnyitja.' }] }],
    [{ values: undefined }],
  ])('may be %j', (content) => {
    expect(issuesOf(content)).toEqual([])
  })

  it.each<[content: unknown, ...issues: string[]]>([
    [null, 'SHAPE_EXPECTED objektum'],
    ['x', 'SHAPE_EXPECTED objektum'],
    [[], 'SHAPE_EXPECTED objektum'],
    [{ steps: {} }, 'steps SHAPE_EXPECTED objektumok listája'],
    [{ steps: ['x'] }, 'steps SHAPE_EXPECTED objektumok listája'],
    [{ steps: null }, 'steps SHAPE_EXPECTED objektumok listája'],
    [{ values: [] }, 'values SHAPE_EXPECTED objektum'],
    [{ context: 'x', values: null }, 'values SHAPE_EXPECTED objektum', 'context SHAPE_EXPECTED objektum'],
    [{ title: 'x', toString: 1 }, 'title UNKNOWN_KEY title', 'toString UNKNOWN_KEY toString'],
    [{ steps: Array.from({ length: 501 }, () => ({})) }, 'steps TOO_MANY 500'],
  ])('is not %j', (content, ...issues) => {
    expect(issuesOf(content)).toEqual(issues)
  })

  it('may have five hundred steps', () => {
    expect(issuesOf({ steps: Array.from({ length: 500 }, () => ({})) })).toEqual([])
  })
})

describe('a step', () => {
  it('may expect anything that a form tells', () => {
    expect(
      ofStep({
        say: 'Kitölti.',
        do: [{ type: 'set', path: 'nev', value: 'Éva' }],
        expect: { nev: { present: true, value: 'Éva' } },
        answer: { nev: 'Éva' },
        issues: ['kor required'],
        rejected: 'disabled',
        effects: [{ type: 'message' }],
        accepted: false,
        needsConfirmation: true,
        pages: ['elso done'],
        passed: true,
      }),
    ).toEqual([])
  })

  it.each<[step: object, ...issues: string[]]>([
    [{ say: 1 }, 'steps.0.say SHAPE_EXPECTED szöveg'],
    [{ do: {} }, 'steps.0.do SHAPE_EXPECTED objektumok listája'],
    [{ do: [1] }, 'steps.0.do SHAPE_EXPECTED objektumok listája'],
    [{ expect: [] }, 'steps.0.expect SHAPE_EXPECTED objektum'],
    [{ answer: 'x' }, 'steps.0.answer SHAPE_EXPECTED objektum'],
    [{ issues: 'x' }, 'steps.0.issues SHAPE_EXPECTED szövegek listája'],
    [{ issues: ['x', 1] }, 'steps.0.issues SHAPE_EXPECTED szövegek listája'],
    [{ rejected: true }, 'steps.0.rejected SHAPE_EXPECTED szöveg'],
    [{ effects: ['x'] }, 'steps.0.effects SHAPE_EXPECTED objektumok listája'],
    [{ accepted: 'yes' }, 'steps.0.accepted SHAPE_EXPECTED igaz vagy hamis'],
    [{ needsConfirmation: 1 }, 'steps.0.needsConfirmation SHAPE_EXPECTED igaz vagy hamis'],
    [{ pages: [1] }, 'steps.0.pages SHAPE_EXPECTED szövegek listája'],
    [{ passed: null }, 'steps.0.passed SHAPE_EXPECTED igaz vagy hamis'],
    [{ later: 1 }, 'steps.0.later UNKNOWN_KEY later'],
    [
      { expect: { nev: true, kor: {}, lak: null } },
      'steps.0.expect.nev SHAPE_EXPECTED objektum',
      'steps.0.expect.lak SHAPE_EXPECTED objektum',
    ],
    [{ do: Array.from({ length: 501 }, () => ({ type: 'submit' })) }, 'steps.0.do TOO_MANY 500'],
  ])('is not %o', (step, ...issues) => {
    expect(ofStep(step)).toEqual(issues)
  })

  it('may have five hundred actions', () => {
    expect(ofStep({ do: Array.from({ length: 500 }, () => ({ type: 'submit' })) })).toEqual([])
  })

  it('has its number in the path', () => {
    expect(issuesOf({ steps: [{}, { say: 1 }, { do: [{ type: 'submit' }, { type: 'fly' }] }] })).toEqual([
      'steps.1.say SHAPE_EXPECTED szöveg',
      'steps.2.do.1.type CHOICE_UNKNOWN',
    ])
  })
})

/** Each event with all its members, and those that may be missing. */
const events: readonly (readonly [event: Record<string, unknown>, optional: readonly string[]])[] = [
  [{ type: 'set', path: 'a', value: null }, []],
  [{ type: 'blur', path: 'a' }, []],
  [{ type: 'open', rule: 'r', row: 'a.0' }, ['row']],
  [{ type: 'close', rule: 'r', row: 'a.0' }, ['row']],
  [{ type: 'remove', path: 'a' }, []],
  [{ type: 'putBack', path: 'a' }, []],
  [{ type: 'addRow', path: 'a', at: 0, values: {} }, ['at', 'values']],
  [{ type: 'removeRow', path: 'a.0' }, []],
  [{ type: 'moveRow', path: 'a.0', to: 1 }, []],
  [{ type: 'check', path: 'a' }, ['path']],
  [{ type: 'visit', page: 'p' }, []],
  [{ type: 'checkPage', page: 'p' }, []],
  [{ type: 'context', values: {} }, []],
  [
    {
      type: 'options',
      list: 'l',
      isOnDemand: true,
      inputs: {},
      options: [{}],
      isComplete: true,
      absent: [1],
    },
    ['isOnDemand', 'isComplete', 'absent'],
  ],
  [{ type: 'submit', confirmed: true }, ['confirmed']],
]

describe.each(events.map(([event, optional]) => [String(event.type), event, optional] as const))(
  'the event %s',
  (_, event, optional) => {
    const members = Object.keys(event).filter((name) => name !== 'type')

    it('has its members, and no others', () => {
      expect(ofEvent(event)).toEqual([])
      expect(ofEvent({ ...event, other: 1 })).toEqual(['steps.0.do.0.other UNKNOWN_KEY other'])
    })

    it('may lack some of them only', () => {
      for (const name of members) {
        const { [name]: _removed, ...rest } = event
        const found = ofEvent(rest).map((issue) => issue.split(' ').slice(0, 2).join(' '))
        expect(found, name).toEqual(optional.includes(name) ? [] : [`steps.0.do.0.${name} SHAPE_EXPECTED`])
      }
    })

    it('has members of their types', () => {
      // No member is a function; a value may be anything.
      const isOpen = (name: string) =>
        (event.type === 'set' && name === 'value') || (event.type === 'addRow' && name === 'values')
      for (const name of members)
        expect(ofEvent({ ...event, [name]: Symbol('x') }), name).toHaveLength(isOpen(name) ? 0 : 1)
    })
  },
)

describe('an event', () => {
  it.each([[{}], [{ type: 1 }], [{ type: 'fly' }], [{ type: 'toString' }], [{ path: 'a' }]])(
    'of no known type is %j',
    (event) => {
      expect(ofEvent(event)).toEqual(['steps.0.do.0.type CHOICE_UNKNOWN'])
    },
  )

  it.each([
    [-1, false],
    [0, true],
    [1.5, false],
    ['0', false],
    [Number.NaN, false],
  ])('has whole numbers from 0 as places: %s', (to, fits) => {
    const expected = 'steps.0.do.0.to SHAPE_EXPECTED nem negatív egész szám'
    expect(ofEvent({ type: 'moveRow', path: 'a.0', to })).toEqual(fits ? [] : [expected])
  })
})
