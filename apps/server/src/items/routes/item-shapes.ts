import { filterOperators, filtersOf, type Kind } from '@urlapmuhely/schema'
import { schemasOf } from '@urlapmuhely/schema/parse'
import { z } from 'zod'

const nameShape = z.object({ kind: z.string(), name: z.string(), label: z.string(), detail: z.string() })

/** The OpenAPI description of a kind's requests and responses, derived from the kind. */
export function itemShapes(kind: Kind) {
  const { partial, answer } = schemasOf(kind)
  return {
    whole: z.object(partial.shape).required({ id: true, name: true }),
    partial: z.object(partial.shape),
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
