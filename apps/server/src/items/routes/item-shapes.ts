import { filterOperators, filtersOf, type Kind } from '@urlapmuhely/schema'
import { listPage } from '@urlapmuhely/schema/api'
import { schemasOf } from '@urlapmuhely/schema/parse'
import { z } from 'zod'
import { listHelp } from '../../messages/hu-routes.ts'
import { ALWAYS_SHOWN } from '../list/shown-properties.ts'

const always = Object.keys(ALWAYS_SHOWN).join(', ')

/**
 * The OpenAPI description of a kind's requests and responses, derived from the kind. The shapes are made when somebody
 * reads the description: a server needs them for no other purpose.
 */
export function itemShapes(kind: Kind) {
  const partial = () => z.object(schemasOf(kind).partial.shape)
  const answer = () => schemasOf(kind).answer
  return {
    whole: z.lazy(() => partial().required({ id: true, name: true })),
    partial: z.lazy(partial),
    answer: z.lazy(answer),
    // A list returns the requested properties.
    page: listPage.extend({ items: z.array(z.lazy(() => answer().partial().required(ALWAYS_SHOWN))) }),
    params: z.object({ id: z.uuid() }),
    ifMatch: z.object({ 'if-match': z.string() }),
    listHelp: listHelp(always, filterOperators, filterHelp(kind)),
  }
}

function filterHelp(kind: Kind): string {
  const columns = { ...kind.properties, ...kind.derived }
  return Object.entries(columns)
    .map(([name, property]) => `${name} (${property.label}): ${filtersOf(property).join(', ')}`)
    .join('; ')
}
