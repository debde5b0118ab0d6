import type { FieldDifference, Observed } from '@urlapmuhely/engine/differences'
import { plainText } from '@urlapmuhely/schema'
import { quoted, withCapitalArticle } from '@urlapmuhely/schema/article'
import { editingNames, behaviourMessages as say } from './messages/hu-behaviour.ts'
import { valueText } from './value-text.ts'

/** Returns a difference in a field's behaviour as a sentence: `A „Kor” eddig nem volt kötelező, ezután kötelező lesz.` */
export function differenceText({ label, aspect, before, after }: FieldDifference): string {
  const subject = withCapitalArticle(quoted(label))
  return `${subject} ${tail[aspect](before, after)}.`
}

/** True if a difference may refuse or lose an answer that was fine before; one that was refused anyway was not. */
export function isStricter({ aspect, before, after }: FieldDifference): boolean {
  switch (aspect) {
    case 'present':
      // The question is new: an older answer has no value for it, and now it needs one.
      return before?.present === true || after?.required === true
    case 'canAddRow':
      return before?.canAddRow === true
    case 'editing':
      return before?.editing === 'open'
    case 'required':
      return after?.required === true
    case 'options':
      return before?.editing === 'open' && lacking(before, after).length > 0
    case 'issues':
      return errorsOf(before).length === 0 && errorsOf(after).length > 0
    default:
      return false
  }
}

type Side = Observed | null
type Tail = (before: Side, after: Side) => string

const tail: Readonly<Record<FieldDifference['aspect'], Tail>> = {
  present: (before, after) => {
    if (!before) return say.added
    if (!after) return say.gone
    return after.present ? say.appears : say.disappears
  },
  editing: (before, after) => say.was(editingNames[editingOf(before)], editingNames[editingOf(after)]),
  required: (_, after) => (after?.required ? say.required : say.optional),
  options: (before, after) => {
    const [lost, gained] = [lacking(before, after), lacking(after, before)]
    const parts = [
      ...(lost.length > 0 ? [say.lost(listed(lost))] : []),
      ...(gained.length > 0 ? [say.gained(listed(gained))] : []),
    ]
    return parts.length > 0 ? parts.join(', ') : say.reordered
  },
  value: (before, after) => say.value(valueIn(before), valueIn(after)),
  issues: (before, after) => {
    const [old, now] = [errorsOf(before), errorsOf(after)]
    const message = messageIn(after, old)
    if (now.some((rule) => !old.includes(rule))) return message ? say.refusedWith(message) : say.refused
    return now.length < old.length ? say.accepted : say.checkedOtherwise
  },
  canAddRow: (before) => (before?.canAddRow ? say.noMoreRows : say.moreRows),
  panel: () => say.panel,
}

function editingOf(side: Side): Observed['editing'] {
  return side?.editing ?? 'open'
}

type Option = NonNullable<Observed['options']>[number]

/** The options of one side that the other does not offer. */
function lacking(side: Side, other: Side): readonly Option[] {
  const offered = new Set(other?.options?.map(({ value }) => value))
  return side?.options?.filter(({ value }) => !offered.has(value)) ?? []
}

const MAX_OPTIONS = 5

function listed(options: readonly Option[]): string {
  const shown = options.slice(0, MAX_OPTIONS).map(({ label, value }) => quoted(label || String(value)))
  const more = options.length - shown.length
  return `${shown.join(', ')}${more > 0 ? say.more(more) : ''}`
}

function valueIn(side: Side): string {
  const labels = new Map(side?.options?.map(({ value, label }) => [value, label]))
  return valueText(side?.value ?? null, {
    optionLabel: (value: unknown) => labels.get(value as Option['value']),
  })
}

/** The rules of errors, without `required`: a missing value is listed separately. */
function errorsOf(side: Side): readonly string[] {
  const errors = side?.issues.filter(({ severity, rule }) => severity === 'error' && rule !== 'required')
  return [...new Set(errors?.map(({ rule }) => rule))]
}

/** The administrator's own text of the first issue that is new. */
function messageIn(side: Side, known: readonly string[]): string {
  const found = side?.issues.find(({ rule, severity }) => severity === 'error' && !known.includes(rule))
  return found ? plainText(found.message) : ''
}
