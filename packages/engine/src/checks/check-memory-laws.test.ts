import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EngineDefinition } from '../facts/definition.ts'
import { buildDefinition, type DefinitionParts, type Part } from '../testing/build-definition.ts'
import { OPENED } from '../testing/play-form.ts'
import { randomRun } from '../testing/random-run.ts'
import { CheckMemory, checkEverywhere } from './check-everywhere.ts'
import { meetingForm, ruledForm } from './testing/ruled-forms.ts'
import { smallForm } from './testing/small-forms.ts'

/** The number of forms, each with a few edits; `npm run laws` tries many more, with its own seed. */
const { numRuns: RUNS, seed: SEED } = volume(Math.ceil(Number(process.env.CHECKS_RUNS ?? 150) / 3), 20261125)
const MAX_MS = 7_200_000

const forms = fc.oneof(
  randomRun({ min: 0, max: 0 }).map(({ parts }) => parts),
  smallForm.map(meetingForm),
  smallForm.map(ruledForm),
)

/** The place of an edit, and its replacement. */
const edit = fc.record({ item: fc.nat(), other: fc.nat(), how: fc.nat() })

it(
  'finds the same with what it remembers of the states before as without',
  () => {
    const seen = { states: 0, findings: 0 }
    fc.assert(
      fc.property(forms, fc.array(edit, { minLength: 1, maxLength: 5 }), (start, edits) => {
        const memory = new CheckMemory()
        let parts = start
        for (const next of [null, ...edits]) {
          if (next) parts = edited(parts, next)
          const definition = buildDefinition(parts)
          const now = next && next.how % 5 === 0 ? '2026-12-24T09:30:00Z' : OPENED
          const found = all(definition, now, memory)
          expect(found).toEqual(all(definition, now, null))
          seen.states += 1
          seen.findings += found.length
        }
      }),
      { numRuns: RUNS, seed: SEED },
    )
    expect(seen.findings).toBeGreaterThan(RUNS / 3)
  },
  MAX_MS,
)

it('shortens its searches where it would have without its memory', () => {
  // Conditions that take a thousand cases each, so that the later ones are given fewer.
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const hardly = (at: number) => ({
    '>': [{ '+': keys.map((key) => ({ '*': [{ var: key }, at + 2] })) }, 1e6 + at],
  })
  const form = (changed: number): DefinitionParts => ({
    formField: [...keys.map((id) => ({ id, type: 'number', min: 0, max: 3 })), { id: 'z', type: 'text' }],
    formDisabled: Array.from({ length: 240 }, (_, at) => ({
      id: `r${at}`,
      targets: ['z'],
      mode: 'readonly',
      condition: at === changed ? { '==': [{ var: 'a' }, 9] } : hardly(at),
    })),
  })
  const memory = new CheckMemory()
  for (const changed of [-1, 20, 235, 3]) {
    const definition = buildDefinition(form(changed))
    expect(all(definition, OPENED, memory)).toEqual(all(definition, OPENED, null))
  }
})

function all(definition: EngineDefinition, now: string, memory: CheckMemory | null): unknown[] {
  const checking = checkEverywhere(definition, now, { memory })
  for (;;) {
    const step = checking.next()
    if (step.done) return step.value.map(({ domainIds, ...rest }) => ({ ...rest, domainIds: [...domainIds] }))
  }
}

/** Changes one item: leaves it out, switches it off, or gives it a property of another item or another limit. */
function edited(parts: DefinitionParts, { item, other, how }: { item: number; other: number; how: number }) {
  const places = Object.entries(parts).flatMap(([kind, members]) =>
    Array.isArray(members) && kind.startsWith('form')
      ? (members as readonly Part[]).map((_, at) => ({ kind, at }))
      : [],
  )
  const place = places[item % places.length]
  if (!place) return parts
  const members = parts[place.kind as 'formField'] ?? []
  const [old, model] = [members[place.at], members[other % members.length]]
  if (!old || !model) return parts
  const names = Object.keys(model).filter((name) => name !== 'id' && name !== 'key')
  const name = names[other % Math.max(1, names.length)] ?? 'enabled'
  const changes: readonly (Part | null)[] = [
    null,
    { ...old, [name]: model[name] },
    { ...old, condition: model.condition ?? null },
    { ...old, label: `Másik ${other % 3}`, name: `Másik ${other % 3}` },
    { ...old, enabled: old.enabled === false },
    { ...old, min: other % 3, max: 1 + (other % 2) },
    { ...old, [name]: model[name], order: other % 4 },
  ]
  const changed = changes[how % changes.length] ?? null
  const next = members.flatMap((one, at) => (at === place.at ? (changed ? [changed] : []) : [one]))
  return { ...parts, [place.kind]: next }
}
