import type { Kind } from '@urlapmuhely/schema'
import type { Item } from '../../storage/columns.ts'
import { firstRules } from './book-rules.ts'
import type { BookField, BookList, BookPlace, BookRule } from './rule-book.ts'

/** An item of the form that has a place in the document. */
export interface PlacedItem {
  readonly kind: Kind
  readonly item: Item
  readonly place: BookPlace
}

/** The place of every field, rule and option in the document, by the id of the item. */
export function placesOf(
  fields: readonly BookField[],
  rules: readonly BookRule[],
  lists: readonly BookList[],
): ReadonlyMap<string, BookPlace> {
  const all = allFields(fields)
  const listed = [...all.flatMap(({ questions }) => questions.flatMap((one) => one.rules)), ...rules]
  return new Map([
    ...all.map((field): [string, BookPlace] => [field.id, placeOf(field)]),
    ...firstRules(listed).map((rule): [string, BookPlace] => [rule.id, placeOf(rule)]),
    ...lists.flatMap((list) =>
      list.options.map((option): [string, BookPlace] => [
        option.id,
        { anchor: list.anchor, number: list.number, name: `${list.name}: ${option.label}` },
      ]),
    ),
  ])
}

/** All fields of the document from top to bottom, with the versions of domains. */
function allFields(fields: readonly BookField[]): readonly BookField[] {
  return fields.flatMap((field) => [field, ...allFields(field.variants), ...allFields(field.children)])
}

function placeOf({ anchor, number, name }: BookPlace): BookPlace {
  return { anchor, number, name }
}
