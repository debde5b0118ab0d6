import { compile } from '@urlapmuhely/engine'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { randomRun } from '@urlapmuhely/engine/testing/random-run'
import { kindNamed } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { apply } from '../command.ts'
import { contentOf, type DocumentItem, documentOf, type FormDocument, itemsOf } from '../form-document.ts'
import type { ChosenFates, Fate } from './fates.ts'
import { removeCommand } from './remove-command.ts'
import { ruleKinds } from './rule-fields.ts'

const NOW = '2026-06-15T21:58:30Z'

function documentFor(parts: DefinitionParts): FormDocument {
  const { form, items } = buildDefinition(parts)
  // The items of a definition are those of a document, without the server's own properties.
  return documentOf({ form, items } as unknown as Parameters<typeof documentOf>[0])
}

/** The errors of a form: those of a name or an id that nothing has are among them. */
function errorsOf(document: FormDocument, { domains = [] }: DefinitionParts): readonly string[] {
  const definition = { ...contentOf(document), domains: buildDefinition({ domains }).domains }
  const compiled = compile(definition as unknown as Parameters<typeof compile>[0], { now: NOW, domain: null })
  return compiled.diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, item, path }) => `${code} ${item?.id} ${path}`)
}

/** All texts in properties that name items, anywhere in a value. */
function referencesIn(value: unknown, isNaming = false): Set<unknown> {
  if (typeof value === 'string') return new Set(isNaming ? [value] : [])
  if (typeof value !== 'object' || value === null) return new Set()
  const members = Array.isArray(value) ? value.map((one) => [isNaming, one] as const) : namings(value)
  return new Set(members.flatMap(([naming, one]) => [...referencesIn(one, naming)]))
}

function namings(value: object): (readonly [boolean, unknown])[] {
  return Object.entries(value).map(
    ([key, one]) => [/Id$|^(?:targets|triggers|optionRows)$/u.test(key), one] as const,
  )
}

const isValid = (kind: string, item: DocumentItem) => kindNamed(kind).check(item).length === 0
const rulesOf = (document: FormDocument) => ruleKinds.flatMap(({ name }) => itemsOf(document, name))
const wanted = fc.constantFrom<Fate>('trimmed', 'always', 'deleted')

it('what a deletion says of each item is what the form is afterwards, and it says of each that changes', () => {
  const seen: Record<string, number> = {}
  const property = fc.property(
    randomRun({ min: 0, max: 0 }),
    fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
    fc.array(wanted, { minLength: 1, maxLength: 8 }),
    ({ parts }, picks, wishes) => {
      const before = documentFor(parts)
      const fields = itemsOf(before, 'formField')
      if (fields.length === 0) return
      const ids = [...new Set(picks.map((pick) => fields[pick % fields.length]?.id ?? ''))]
      const chosen: ChosenFates = new Map(
        rulesOf(before).map(({ id }, at) => [id, wishes[at % wishes.length] ?? 'deleted'] as const),
      )
      const {
        command,
        fields: gone,
        affected,
      } = removeCommand(before, ids, { label: 'Törlés', isValid, chosen })
      const refused = affected.filter(({ fate }) => fate === 'refused')
      // It is refused for a reason that is shown, or possible.
      expect(command === null).toBe(refused.length > 0)
      for (const { fate } of affected) seen[fate] = (seen[fate] ?? 0) + 1
      if (!command) return

      const after = apply(before, command).document
      const said = new Map(affected.map((one) => [one.item.id, one]))
      const left = new Map([...itemsOf(after, 'formField'), ...rulesOf(after)].map((item) => [item.id, item]))
      expect(gone.filter(({ id }) => left.has(id))).toEqual([])
      for (const item of [...fields, ...rulesOf(before)]) {
        if (gone.some(({ id }) => id === item.id)) continue
        const now = left.get(item.id)
        const fate = said.get(item.id)?.fate
        if (fate === undefined) expect(now).toEqual(item)
        else if (fate === 'deleted') expect(now).toBeUndefined()
        else {
          expect(now).not.toEqual(item)
          if (fate === 'always') expect(now?.condition).toBeNull()
          // A person could choose it, or there was no choice.
          const fates: readonly Fate[] = said.get(item.id)?.fates ?? []
          const wish = chosen.get(item.id)
          expect(fate).toBe(wish !== undefined && fates.includes(wish) ? wish : fates[0])
        }
      }
      // Nothing refers to what is gone, by its id or by its name.
      const referred = referencesIn([...left.values()])
      expect(gone.filter(({ id }) => referred.has(id))).toEqual([])
      const known = new Set(errorsOf(before, parts))
      if (known.size === 0) expect(errorsOf(after, parts)).toEqual([])
    },
  )
  fc.assert(property, { numRuns: 400 })
  for (const fate of ['trimmed', 'always', 'deleted', 'refused'])
    expect([fate, (seen[fate] ?? 0) > 0]).toEqual([fate, true])
})
