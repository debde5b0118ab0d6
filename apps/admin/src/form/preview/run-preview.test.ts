import { buildDefinition } from '@urlapmuhely/engine/testing'
import { describe, expect, it } from 'vitest'
import { isSameInput, type PreviewInput, runPreview } from './run-preview.ts'

const MOMENT = '2026-11-21T12:00:00.000Z'
const NEXT = '2026-12-01T00:00:00.000Z'

const inputOf = (
  parts: Parameters<typeof buildDefinition>[0],
  more: Partial<PreviewInput> = {},
): PreviewInput => ({
  ...{ definition: buildDefinition(parts), domain: null, moment: MOMENT, context: {}, ...more },
})
const good = inputOf({ formField: [{ id: 'a' }, { id: 'b' }] })
const broken = inputOf({
  formField: [
    { id: 'a', type: 'calculated', expression: { var: 'b' } },
    { id: 'b', type: 'calculated', expression: { var: 'a' } },
  ],
})

describe('a preview', () => {
  it('starts with the initial values', () => {
    const { session, typed, input } = runPreview(good, { typed: null, values: { a: 'x' } })
    expect(session?.answer().values).toMatchObject({ a: 'x' })
    expect([typed, input]).toEqual([null, good])
  })

  it('starts empty without values', () => {
    expect(runPreview(good, { typed: null }).session?.field('a')?.value).toBeNull()
  })

  it('goes on with what was typed, in place of initial values', () => {
    const first = runPreview(good, { typed: null, values: { a: 'x' } }).session
    first?.dispatch({ type: 'set', path: 'b', value: 'typed' })
    const typed = first?.snapshot() ?? null
    const next = runPreview(good, { typed, values: { a: 'other', b: 'other' } }).session
    expect(next?.answer().values).toMatchObject({ a: 'x', b: 'typed' })
  })

  it('keeps what was typed while the form does not compile, and has it back afterwards', () => {
    const first = runPreview(good, { typed: null }).session
    first?.dispatch({ type: 'set', path: 'a', value: 'typed' })
    const typed = first?.snapshot() ?? null
    const between = runPreview(broken, { typed })
    expect(between.session).toBeNull()
    expect(between.diagnostics.map(({ code }) => code)).toContain('CYCLE')
    expect(between.typed).toBe(typed)
    expect(runPreview(good, { typed: between.typed }).session?.field('a')?.value).toBe('typed')
  })

  it('is that of one moment, and knows until when it stays the same', () => {
    const timed = (moment: string) =>
      inputOf(
        {
          formField: [{ id: 'a' }],
          formDisabled: [{ id: 'd', name: 'd', targets: ['a'], mode: 'disabled', validFrom: NEXT }],
        },
        { moment },
      )
    const before = runPreview(timed(MOMENT), { typed: null })
    expect([before.session?.field('a')?.editing, before.until]).toEqual(['open', NEXT])
    const after = runPreview(timed(NEXT), { typed: null })
    expect([after.session?.field('a')?.editing, after.until]).toEqual(['disabled', null])
  })

  it('is that of one domain; without such a domain there is none', () => {
    const parts = {
      formField: [{ id: 'a' }],
      formDisabled: [{ id: 'd', name: 'd', targets: ['a'], mode: 'disabled', domainId: 'hu' }],
      domains: [{ id: 'hu', name: 'Magyar', key: 'hu', parentId: null }],
    }
    const editing = (domain: string | null) =>
      runPreview(inputOf(parts, { domain }), { typed: null }).session?.field('a')?.editing
    expect([editing(null), editing('hu'), editing('nothing')]).toEqual(['open', 'disabled', undefined])
  })
})

describe('the input of a preview is the same', () => {
  it.each([
    ['if nothing differs', {}, true],
    ['if only the context differs, because the session takes that over', { context: { a: 1 } }, true],
    ['unless the domain differs', { domain: 'hu' }, false],
    ['unless the moment differs', { moment: null }, false],
    [
      'unless it is another definition, even an equal one',
      { definition: structuredClone(good.definition) },
      false,
    ],
  ])('%s', (_, change, expected) => expect(isSameInput(good, { ...good, ...change })).toBe(expected))
})
