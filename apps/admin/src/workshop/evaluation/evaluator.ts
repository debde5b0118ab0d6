import { type DocumentItem, definitionOf, type FormDocument } from '@urlapmuhely/document'
import { kindNamed } from '@urlapmuhely/schema'
import { parseItem } from '@urlapmuhely/schema/parse'
import { type Evaluation, type EvaluationPlace, evaluate } from './evaluate.ts'

/** What changed in a document since the last message: whole items, and the ids of deleted ones. */
export interface DocumentDelta {
  readonly form: DocumentItem | null
  readonly put: readonly (readonly [kind: string, item: DocumentItem])[]
  readonly removed: readonly (readonly [kind: string, id: string])[]
}

/** A request to evaluate the document after some changes. */
export interface EvaluationRequest extends EvaluationPlace {
  /** Returned with the answer. */
  readonly number: number
  readonly delta: DocumentDelta
  readonly domains: readonly { readonly id: string }[]
}

/** The answer to a request. */
export interface EvaluationAnswer {
  readonly number: number
  readonly evaluation: Evaluation
}

/** The differences between two documents, by the identity of their items; all of it from null. */
export function deltaBetween(before: FormDocument | null, after: FormDocument): DocumentDelta {
  const kinds = Object.entries(after.items).filter(([kind, byId]) => before?.items[kind] !== byId)
  return {
    form: before?.form === after.form ? null : after.form,
    put: kinds.flatMap(([kind, byId]) =>
      [...byId.values()]
        .filter((item) => before?.items[kind]?.get(item.id) !== item)
        .map((item) => [kind, item] as const),
    ),
    removed: kinds.flatMap(([kind, byId]) =>
      [...(before?.items[kind]?.keys() ?? [])].filter((id) => !byId.has(id)).map((id) => [kind, id] as const),
    ),
  }
}

/**
 * Keeps a document and evaluates it after each change. An item that is not valid, because it is being typed, is as it
 * was when it was valid last.
 */
export function createEvaluator(): (request: EvaluationRequest) => EvaluationAnswer {
  const items = new Map<string, Map<string, DocumentItem>>()
  const sound = new Map<string, DocumentItem>()
  let owner: DocumentItem | null = null
  return ({ number, delta, domains, domain, now }) => {
    owner = delta.form ?? owner
    for (const [kind, item] of delta.put) {
      const byId = items.get(kind) ?? new Map<string, DocumentItem>()
      items.set(kind, byId.set(item.id, item))
      if (isSound(kind, item)) sound.set(item.id, item)
    }
    for (const [kind, id] of delta.removed) {
      items.get(kind)?.delete(id)
      sound.delete(id)
    }
    if (!owner) return { number, evaluation: { marks: new Map(), findings: [] } }
    const document: FormDocument = { form: owner, items: Object.fromEntries(items) }
    const definition = definitionOf(document, { domains, soundItem: (_, item) => sound.get(item.id) ?? null })
    return { number, evaluation: evaluate(definition, { domain, now }) }
  }
}

function isSound(kindName: string, item: DocumentItem): boolean {
  const { properties } = kindNamed(kindName)
  // What the server adds is not part of an item's own shape.
  const own = Object.entries(item).filter(([name]) => name === 'id' || !properties[name]?.managed)
  return parseItem(kindNamed(kindName), Object.fromEntries(own.filter(([name]) => properties[name]))).ok
}
