import { filterOperators, filtersOf, type Kind } from '@urlapmuhely/schema'
import { z } from 'zod'

const nameShape = z.object({ kind: z.string(), name: z.string(), label: z.string(), detail: z.string() })

/** The OpenAPI description of a kind's requests and responses, derived from the kind. */
export function itemShapes(kind: Kind) {
  const all = Object.entries(kind.properties).map(([name, property]) => [name, property.shape] as const)
  const given = all.filter(([name]) => kind.properties[name]?.managed !== true)
  const derived = Object.entries(kind.derived).map(([name, property]) => [name, property.shape] as const)
  const whole = z.object(Object.fromEntries(given))
  const answer = z.object(Object.fromEntries([...all, ...derived]))
  return {
    whole: whole.partial().required({ id: true, name: true }),
    partial: whole.partial(),
    answer,
    page: z.object({
      items: z.array(answer),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
      next: z.string().nullable(),
      references: z.record(z.string(), nameShape),
    }),
    bulk: z.object({
      changed: z.int(),
      ids: z.array(z.uuid()),
      revisions: z.record(z.uuid(), z.int()),
      changeId: z.uuid(),
    }),
    references: z.object({
      references: z.array(
        nameShape.extend({ id: z.uuid(), slug: z.string(), path: z.string(), formId: z.uuid().nullable() }),
      ),
    }),
    params: z.object({ id: z.uuid() }),
    ifMatch: z.object({ 'if-match': z.string() }),
    filterHelp: `Szűrés: filter[oszlop]=érték vagy filter[oszlop][${filterOperators.join('|')}]=érték. ${filterHelp(kind)}`,
  }
}

function filterHelp(kind: Kind): string {
  const columns = { ...kind.properties, ...kind.derived }
  return Object.entries(columns)
    .map(([name, property]) => `${name} (${property.label}): ${filtersOf(property).join(', ')}`)
    .join('; ')
}
