import { expandDefinition } from '@urlapmuhely/schema/facts'
import type { RenderableForm } from '../use-session.ts'

/** What a draft belongs to. */
export interface DraftOwner {
  readonly form: string
  readonly domain: string | null
  readonly version: number | null
}

/** What drafts of a form belong to: a published form is known by its key, another definition by its id. */
export function ownerOf({ form, definition, domain, version }: RenderableForm): DraftOwner {
  const { id } = expandDefinition(definition).form
  return { form: form ?? id, domain: domain ?? null, version: version ?? null }
}
