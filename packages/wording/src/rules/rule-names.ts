import { enclosingScopes } from '@urlapmuhely/schema'
import type { SentenceField, SentenceNames } from '../sentence-field.ts'
import { namedField, placeOfItem, scopedSentenceNames } from '../sentence-names.ts'
import { namedFieldsOf, optionLabelsOf, type RuleContent, type RuleItem } from './rule-content.ts'

/** A field that a rule names by its id. */
export interface RuleField extends SentenceField {
  /** The label of the repeat in whose rows it is; null outside. */
  readonly rowsOf: string | null
}

/** The names of a form's fields, options and domains in the sentences of its rules. */
export interface RuleNames {
  /** The names that the conditions of an item read. */
  readonly readBy: (item: RuleItem) => SentenceNames
  /** The field with this id; null if it does not exist. */
  readonly field: (id: string) => RuleField | null
  /** The name of a domain; null if it does not exist. */
  readonly domain: (id: string) => string | null
}

/** Collects the names of a form once, for the sentences of all its rules. */
export function buildRuleNames(content: RuleContent): RuleNames {
  const fields = namedFieldsOf(content)
  const byId = new Map(fields.map((field) => [field.id, field]))
  const optionLabel = optionLabelsOf(content)
  const namesAt = scopedSentenceNames(fields, optionLabel)
  const domains = new Map((content.domains ?? []).map(({ id, name }) => [id, String(name)]))
  const named = (id: string): RuleField | null => {
    const field = byId.get(id)
    if (!field) return null
    const [scope] = enclosingScopes(byId, id)
    const repeat = byId.get(scope ?? '')
    const rowsOf = repeat ? repeat.label || repeat.key : null
    return { ...namedField(field, [], optionLabel), rowsOf }
  }
  const namesOf = once(namesAt)
  return {
    readBy: (item) => namesOf(placeOfItem(item)),
    field: once(named),
    domain: (id) => domains.get(id) ?? null,
  }
}

/** Remembers the results of a function. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
