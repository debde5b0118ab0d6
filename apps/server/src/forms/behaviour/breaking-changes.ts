import { type FormDefinition, fieldValueTypes } from '@urlapmuhely/schema'
import { quoted, withCapitalArticle } from '@urlapmuhely/wording'

type Field = FormDefinition['items']['formField'][number]

/**
 * What applications that receive the answers of a form have to follow, as sentences: keys that are gone or new names of
 * them, values of another type, option values that are gone.
 */
export function breakingChanges(before: FormDefinition, after: FormDefinition): string[] {
  const now = new Map(after.items.formField.map((field) => [field.id, field]))
  const known = new Map(before.items.formField.map((field) => [field.id, field]))
  return [
    ...before.items.formField.filter(isAnswered).flatMap((field) => {
      const old = pathIn(known, field)
      const next = now.get(field.id)
      const subject = `${withCapitalArticle(quoted(old))} kulcs`
      if (!next || !isAnswered(next)) return [`${subject} megszűnt.`]
      const path = pathIn(now, next)
      const type = typeOf(next)
      return [
        ...(path === old ? [] : [`${subject} új neve ${quoted(path)}.`]),
        ...(type === typeOf(field) ? [] : [`${withCapitalArticle(quoted(path))} értéke más típusú.`]),
      ]
    }),
    ...lostOptions(before, after),
  ]
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

function lostOptions(before: FormDefinition, after: FormDefinition): string[] {
  const marks = ({ items }: FormDefinition) =>
    new Set(
      items.formOption
        .filter(({ enabled }) => enabled)
        .map(({ list, value }) => JSON.stringify([list, value])),
    )
  const now = marks(after)
  const told = new Set<string>()
  return before.items.formOption.flatMap(({ list, value, label, enabled }) => {
    const mark = JSON.stringify([list, value])
    if (!enabled || list === null || now.has(mark) || told.has(mark)) return []
    told.add(mark)
    return [`${withCapitalArticle(quoted(list))} lista ${quoted(label)} (${value}) opciója megszűnt.`]
  })
}
