import { compile } from '@urlapmuhely/engine'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { randomParts } from '@urlapmuhely/engine/testing/random-form'
import { type FormDefinition, formField } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { itemsOf } from '../property-words.ts'
import { usageSteps } from './usage-steps.ts'

const { numRuns: RUNS, seed: SEED } = volume(Number(process.env.CHECKS_RUNS ?? 12), 20261125)
const NOW = '2026-06-15T10:00:00Z'

it('tells of every item that no longer compiles when a field is removed, and follows readers to the end', () => {
  const count = { broken: 0, deep: 0 }
  fc.assert(
    fc.property(randomParts, (parts) => {
      // The parts are those of a whole form.
      const definition = buildDefinition(parts) as unknown as FormDefinition
      const fields = definition.items.formField.map(({ id }) => id)
      const stepsOf = (id: string) => usageSteps(definition, { of: 'formField', id })
      const direct = new Map(fields.map((id) => [id, linesOf(stepsOf(id).slice(0, 1))]))
      for (const id of fields) {
        const told = new Set(linesOf(stepsOf(id)).keys())
        expect([id, [...told].sort()]).toEqual([id, [...closure(definition, direct, id)].sort()])
        if (told.size > (direct.get(id)?.size ?? 0)) count.deep += 1
        for (const one of brokenWithout(definition, id)) {
          count.broken += 1
          expect([id, one, told.has(one)]).toEqual([id, one, true])
        }
      }
    }),
    { numRuns: RUNS, seed: SEED },
  )
  expect(Math.min(count.broken, count.deep)).toBeGreaterThan(RUNS)
})

/** The labels of the properties of a field by which its value or its options follow other fields. */
const { expression, optionRows, optionInputs } = formField.properties
const followed = [expression, optionRows, optionInputs].flatMap((property) => property?.label ?? [])

type Lines = ReadonlyMap<string, string>

function linesOf(steps: ReturnType<typeof usageSteps>): Lines {
  return new Map(steps.flat().map(({ itemId, text }) => [itemId, text]))
}

/**
 * Returns the readers of a field, the readers of what those act on, and so on until nothing is added. The
 * order does not matter.
 */
function closure(
  definition: FormDefinition,
  direct: ReadonlyMap<string, Lines>,
  id: string,
): ReadonlySet<string> {
  const { formField: fields } = definition.items
  const below = (ids: Iterable<unknown>): ReadonlySet<string> => {
    const all = new Set([...ids].map(String))
    for (let size = -1; size !== all.size; ) {
      size = all.size
      for (const field of fields)
        if (all.has(field.parentId ?? '') || all.has(field.overridesId ?? '')) all.add(field.id)
    }
    return all
  }
  const gone = below([id])
  const items = new Map(itemsOf(definition).map(({ item }) => [String(item.id), item]))
  const found = new Set<string>()
  const reached = new Set(gone)
  for (let size = -1; size !== reached.size; ) {
    size = reached.size
    for (const at of [...reached])
      for (const [reader, text] of direct.get(at) ?? []) {
        if (gone.has(reader)) continue
        found.add(reader)
        const item = items.get(reader) ?? {}
        const isField = fields.some((field) => field.id === reader)
        // A field follows what its formula or its rows read, not what its texts show.
        const follows = followed.some((label) => text.includes(label))
        const acted = isField ? (follows ? [reader] : []) : below(actedOn(item))
        for (const one of acted) if (fields.some((field) => field.id === one)) reached.add(one)
      }
  }
  return found
}

/** The fields that a rule names as those it acts on. */
function actedOn(rule: Readonly<Record<string, unknown>>): readonly unknown[] {
  const { targets, fieldId, effect, actions } = rule
  const own = Array.isArray(targets) ? targets : effect === undefined ? [] : [fieldId]
  return [
    ...own,
    ...(Array.isArray(actions) ? actions.filter(({ type }) => type !== 'focus') : []).map(
      ({ targetId }) => targetId,
    ),
  ]
}

/**
 * Returns the items that the engine refuses only without the field. An item that acts on the field is no reader, whatever else
 * breaks with its target: a row number is none outside of rows.
 */
function brokenWithout(definition: FormDefinition, id: string): readonly string[] {
  if (definition.items.formField.some(({ parentId, overridesId }) => parentId === id || overridesId === id))
    return []
  const formFields = definition.items.formField.filter((field) => field.id !== id)
  const without = { ...definition, items: { ...definition.items, formField: formFields } }
  const errorsOf = (state: FormDefinition) => {
    const errors = compile(state, { now: NOW }).diagnostics.filter(({ severity }) => severity === 'error')
    const acting = new Set(
      errors.flatMap(({ item, path }) =>
        item && /target|fieldId|actions|overrid/iu.test(path) ? [item.id] : [],
      ),
    )
    return errors.flatMap(({ code, item }) => (item && !acting.has(item.id) ? [`${item.id} ${code}`] : []))
  }
  const known = new Set(errorsOf(definition))
  // A form with cycles is refused for one of their items; without a field, for another one.
  const isInCycles = [...known].some((one) => one.endsWith(' CYCLE'))
  return errorsOf(without)
    .filter((one) => !known.has(one) && !(isInCycles && one.endsWith(' CYCLE')))
    .map((one) => one.split(' ')[0] ?? '')
}
