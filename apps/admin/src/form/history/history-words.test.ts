import type { Diagnostic } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../../base/messages/form/t-form.ts'
import type { CalendarDay, CalendarEntry, TimedItem } from './calendar/calendar-days.ts'
import { domainOfDay, entryNotes, momentsAround, shownName, splitDays } from './calendar/calendar-words.ts'
import { readinessOf } from './publish-readiness.ts'
import type { PublishReview } from './use-publish-review.ts'

const itemOf = (id: string, more: Partial<TimedItem> = {}): TimedItem => ({
  ...{ id, name: id, enabled: true, domainId: null, overridesId: null, overrideMode: null },
  ...{ validFrom: null, validTo: null, ...more },
})
const entryOf = (at: string, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...{ at, action: 'begins', kind: 'formField', item: itemOf('a'), overrides: null, ...more },
})
const dayOf = (...entries: readonly CalendarEntry[]): CalendarDay => ({ day: '2027/05/01', entries })

describe('a day of the calendar', () => {
  it('is compared from just before its first change until its last one', () => {
    const day = dayOf(entryOf('2027-05-01T00:00:00.000Z'), entryOf('2027-05-01T12:30:00.000Z'))
    expect(momentsAround(day)).toEqual({
      fromAt: '2027-04-30T23:59:59.999Z',
      toAt: '2027-05-01T12:30:00.000Z',
    })
    expect(momentsAround(dayOf())).toEqual({ fromAt: null, toAt: null })
  })

  it('with one change is compared around it', () => {
    const at = '2027-05-01T10:00:00.000Z'
    expect(momentsAround(dayOf(entryOf(at)))).toEqual({ fromAt: '2027-05-01T09:59:59.999Z', toAt: at })
  })

  const domains = [
    { id: 'hu', name: 'Magyar' },
    { id: 'at', name: 'Osztrák' },
  ]
  const inDomains = (...ids: readonly (string | null)[]) =>
    dayOf(...ids.map((domainId) => entryOf('2027-05-01T00:00:00.000Z', { item: itemOf('a', { domainId }) })))

  it.each([
    ['the one of all changes', ['hu', 'hu'], 'Magyar'],
    ['none, if there are several', ['hu', 'at'], undefined],
    ['none, if one is valid everywhere', ['hu', null], undefined],
    ['none, if all are valid everywhere', [null, null], undefined],
    ['none, if it was deleted', ['gone'], undefined],
    ['none without changes', [], undefined],
  ])('is shown in %s', (_, ids, name) => {
    expect(domainOfDay(inDomains(...ids), domains)?.name).toBe(name)
  })

  it('is coming while any of its changes is; the past ones are listed from the last one back', () => {
    const now = Date.parse('2027-05-10T12:00:00.000Z')
    const instant = fc
      .integer({ min: -20, max: 20 })
      .map((hours) => new Date(now + hours * 3_600_000).toISOString())
    const days = fc
      .array(fc.array(instant, { minLength: 1, maxLength: 3 }), { maxLength: 5 })
      .map((all) => all.map((instants) => dayOf(...instants.map((at) => entryOf(at)))))
    fc.assert(
      fc.property(days, (given) => {
        const { coming, past } = splitDays(given, now)
        const latest = ({ entries }: CalendarDay) => Math.max(...entries.map(({ at }) => Date.parse(at)))
        expect(coming).toEqual(given.filter((day) => latest(day) > now))
        expect([...past].reverse()).toEqual(given.filter((day) => latest(day) <= now))
      }),
      volume(200, 94),
    )
  })

  it.each([
    ['nothing of an item that is everywhere', {}, null, []],
    ['its domain', { domainId: 'hu' }, null, ['csak itt: Magyar']],
    ['no domain that was deleted', { domainId: 'gone' }, null, []],
    ['what it replaces from then on', { overrideMode: 'replace' }, 'begins', ['ennek a helyén: „Név”']],
    ['what is valid again after it', { overrideMode: 'replace' }, 'ends', ['utána ismét ez érvényes: „Név”']],
    ['what it suppresses from then on', { overrideMode: 'suppress' }, 'begins', ['kiveszi ezt: „Név”']],
    ['what is seen again after it', { overrideMode: 'suppress' }, 'ends', ['utána ismét látszik: „Név”']],
    [
      'its domain first',
      { overrideMode: 'suppress', domainId: 'at' },
      'ends',
      ['csak itt: Osztrák', 'utána ismét látszik: „Név”'],
    ],
  ] as const)('says %s', (_, more, action, notes) => {
    const overrides = action === null ? null : itemOf('name', { label: 'Név' })
    const entry = { action: action ?? 'begins', item: itemOf('a', more), overrides }
    expect(entryNotes(entry, domains)).toEqual(notes)
  })

  it.each([
    [{ label: 'Felirat', name: 'név' }, 'Felirat'],
    [{ label: '', name: 'név' }, 'név'],
    [{ name: 'név' }, 'név'],
    [{ label: 7, name: 'név' }, 'név'],
  ])('calls %j „%s”', (item, name) => expect(shownName(item)).toBe(name))
})

describe('publishing', () => {
  const finding = (severity: Diagnostic['severity']) => ({ severity, code: 'X' }) as unknown as Diagnostic
  const review = (severities: readonly Diagnostic['severity'][], more: object = {}) =>
    // Whether it can be published depends on no more of a review.
    ({
      form: { status: 'draft' },
      changes: null,
      diagnostics: severities.map(finding),
      ...more,
    }) as unknown as PublishReview
  const state = { isOutdated: false, isConfirmed: false }
  const change = [{ kind: 'formField' }]

  it.each([
    ['is possible without findings', review([]), {}, true],
    ['is possible with remarks', review(['hint']), {}, true],
    ['is impossible with an error', review(['error']), { isConfirmed: true }, false],
    ['waits until warnings are confirmed', review(['warning']), {}, false],
    ['is possible with confirmed warnings', review(['warning', 'hint']), { isConfirmed: true }, true],
    ['waits until newer changes were looked at', review([]), { isOutdated: true }, false],
    [
      'is of no use if nothing has changed',
      review([], { changes: [], form: { status: 'published' } }),
      {},
      false,
    ],
    [
      'is possible again after archiving',
      review([], { changes: [], form: { status: 'archived' } }),
      {},
      true,
    ],
    ['is possible with changes', review([], { changes: change, form: { status: 'published' } }), {}, true],
    ['waits until the review is loaded', undefined, { isConfirmed: true }, false],
  ])('%s', (_, shown, more, canPublish) => {
    expect(readinessOf({ ...state, ...more, shown }).canPublish).toBe(canPublish)
  })

  it('knows its errors, and whether there are warnings', () => {
    const { errors, hasWarnings } = readinessOf({ ...state, shown: review(['error', 'warning', 'error']) })
    expect([errors.length, hasWarnings]).toEqual([2, true])
    expect(readinessOf({ ...state, shown: undefined })).toEqual({
      errors: [],
      hasWarnings: false,
      canPublish: false,
    })
  })
})
