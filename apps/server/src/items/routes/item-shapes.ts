import { filterOperators, filtersOf, type Kind } from '@urlapmuhely/schema'
import { listPage } from '@urlapmuhely/schema/api'
import { schemasOf } from '@urlapmuhely/schema/parse'
import { z } from 'zod'

/** What every list answers, whatever properties are asked for. */
const ALWAYS_ANSWERED = { id: true, name: true, revision: true, updatedAt: true, updatedBy: true } as const

/** The OpenAPI description of a kind's requests and responses, derived from the kind. */
export function itemShapes(kind: Kind) {
  const { partial, answer } = schemasOf(kind)
  return {
    whole: z.object(partial.shape).required({ id: true, name: true }),
    partial: z.object(partial.shape),
    answer,
    // A list answers the properties asked for.
    page: listPage.extend({ items: z.array(answer.partial().required(ALWAYS_ANSWERED)) }),
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
