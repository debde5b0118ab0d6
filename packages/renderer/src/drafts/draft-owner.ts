import { expandDefinition } from '@urlapmuhely/schema/facts'
import type { RenderableForm } from '../session/use-session.ts'

/** What a draft belongs to. */
export interface DraftOwner {
  readonly form: string
  readonly domain: string | null
  readonly version: number | null
}

/**
 * What drafts of a form belong to: a published form is known by its key. Another definition is known by its id and its
 * title, because all definitions have the same id once they are published.
 */
export function ownerOf({ form, definition, domain, version }: RenderableForm): DraftOwner {
  const { id, title } = expandDefinition(definition).form
  return { form: form ?? `${id} ${title}`, domain: domain ?? null, version: version ?? null }
}
