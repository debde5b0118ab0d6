import { expandDefinition } from '@urlapmuhely/schema/facts'
import type { RenderableForm } from '../session/use-session.ts'

/** The owner of a draft: the form, version and domain that it belongs to. */
export interface DraftOwner {
  readonly form: string
  readonly domain: string | null
  readonly version: number | null
}

/**
 * Returns the owner of a form's drafts. A published form is identified by its key. Another definition is identified by
 * its id and its title, because all definitions have the same id once they are published.
 */
export function ownerOf({ form, definition, domain, version }: RenderableForm): DraftOwner {
  const { id, title } = expandDefinition(definition).form
  return { form: form ?? `${id} ${title}`, domain: domain ?? null, version: version ?? null }
}
