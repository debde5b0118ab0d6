import { compile } from '@urlapmuhely/engine'
import { type RefusedAnswer, refusedWithField } from '@urlapmuhely/engine/differences'
import { type BreakingChange, type FormDefinition, fieldValueTypes } from '@urlapmuhely/schema'
import { comparisonTexts } from '../../messages/hu-comparison.ts'
import { refusedInWords } from './refused-in-words.ts'

type Field = FormDefinition['items']['formField'][number]

/** The most changes that get an example. */
const MAX_EXAMPLES = 20

/** A change, and the fields by which an answer may show it. */
interface Broken {
  readonly text: string
  readonly fieldIds: readonly string[]
  /** The value that was removed; missing if any value shows the change. */
  readonly value?: unknown
}

/**
 * Lists, as sentences, the changes that applications receiving the answers of a form have to follow: removed or renamed
 * keys, values of another type, and removed option values. A change comes with an answer that was accepted before and
 * is refused now, if one is found among the items that apply to all domains.
 *
 * @param now ISO 8601.
 */
export function breakingChanges(
  before: FormDefinition,
  after: FormDefinition,
  now: string,
): BreakingChange[] {
  const found = [...changedKeys(before, after), ...lostOptions(before, after)]
  if (found.length === 0) return []
  const [old, fresh] = [before, after].map((state) => compile(state, { domain: null, now }).program)
  return found.map(({ text, fieldIds, value }, index) => {
    let refused: RefusedAnswer | null = null
    if (old && fresh && index < MAX_EXAMPLES)
      for (const id of fieldIds) refused ??= refusedWithField(old, fresh, id, value)
    return { text, example: refused && refusedInWords(refused, before, after) }
  })
}

function changedKeys(before: FormDefinition, after: FormDefinition): Broken[] {
  const now = new Map(after.items.formField.map((field) => [field.id, field]))
  const known = new Map(before.items.formField.map((field) => [field.id, field]))
  return before.items.formField.filter(isAnswered).flatMap((field) => {
    const old = pathIn(known, field)
    const next = now.get(field.id)
    const fieldIds = [field.id]
    if (!next || !isAnswered(next)) return [{ text: comparisonTexts.keyGone(old), fieldIds }]
    const path = pathIn(now, next)
    const type = typeOf(next)
    return [
      ...(path === old ? [] : [{ text: comparisonTexts.keyRenamed(old, path), fieldIds }]),
      ...(type === typeOf(field) ? [] : [{ text: comparisonTexts.otherType(path), fieldIds }]),
    ]
  })
}

function typeOf({ type }: Field): string {
  return fieldValueTypes[type]
}

const unanswered: ReadonlySet<string> = new Set(['empty', 'layout'])

function isAnswered(field: Field): boolean {
  return field.enabled && field.overridesId === null && !unanswered.has(typeOf(field))
}

/** The path of a field's value in an answer, rows left out. */
function pathIn(fields: ReadonlyMap<string, Field>, field: Field): string {
  const keys: string[] = []
  for (let at: Field | undefined = field; at; at = at.parentId === null ? undefined : fields.get(at.parentId))
    if (typeOf(at) !== 'layout') keys.unshift(at.key)
  return keys.join('.')
}

function lostOptions(before: FormDefinition, after: FormDefinition): Broken[] {
  const marks = ({ items }: FormDefinition) =>
    new Set(
      items.formOption
        .filter(({ enabled }) => enabled)
        .map(({ list, value }) => JSON.stringify([list, value])),
    )
  const now = marks(after)
  // The options of a list that has another name are still there.
  const kept = new Set(
    after.items.formOption.flatMap(({ id, value, enabled }) => (enabled ? `${id} ${value}` : [])),
  )
  const told = new Set<string>()
  return before.items.formOption.flatMap(({ id, list, value, label, enabled }) => {
    const mark = JSON.stringify([list, value])
    if (!enabled || list === null || now.has(mark) || kept.has(`${id} ${value}`) || told.has(mark)) return []
    told.add(mark)
    const fields = before.items.formField.filter(({ optionList }) => optionList === list)
    const text = comparisonTexts.optionGone({ list, label, value })
    return [{ text, fieldIds: fields.map(({ id }) => id), value }]
  })
}
