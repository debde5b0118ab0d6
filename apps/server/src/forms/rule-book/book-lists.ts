import { byOrder, type FormDefinition, formOption } from '@urlapmuhely/schema'
import type { RuleNames } from '@urlapmuhely/wording'
import type { Words } from '../property-words.ts'
import { scopeText } from './book-fields.ts'
import { describeItem } from './describe-item.ts'
import type { BookList } from './rule-book.ts'

/** The number of the chapter of the option lists, with which their numbers begin. */
const LISTS_CHAPTER = 4

const SHOWN: ReadonlySet<string> = new Set(['name', 'list', 'value', 'label'])

/** The option lists that a form uses, by name, each with its options in their order. */
export function listLists({ items }: FormDefinition, words: Words, names: RuleNames): readonly BookList[] {
  const byName = Map.groupBy(items.formOption, ({ list }) => String(list))
  return [...byName]
    .toSorted(([left], [right]) => collator.compare(left, right))
    .map(([name, options], index) => ({
      anchor: `lista-${index + 1}`,
      number: `${LISTS_CHAPTER}.${index + 1}`,
      name,
      options: options.toSorted(byOrder).map((option) => ({
        id: option.id,
        value: String(option.value),
        label: option.label,
        scope: scopeText({ ...option, overridesId: null }, names),
        description: describeItem(formOption, option, { words, shown: SHOWN }),
      })),
    }))
}

const collator = new Intl.Collator('hu', { numeric: true })
