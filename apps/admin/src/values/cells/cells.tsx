import type { PropertyTypeName } from '@urlapmuhely/schema'
import type { ComponentType } from 'react'
import { itemAddress } from '../../base/app/item-address.ts'
import { Badge } from '../../base/kit/text.tsx'
import { Link } from '../../base/router/link.tsx'
import type { CellInput } from './cell-context.ts'
import { cellTexts, membersOf, referenceText, sentenceOf, wordsOf } from './cell-text.ts'
import { SentenceCell } from './sentence-cell.tsx'
import './cells.css'

const SHOWN_REFERENCES = 3

/** The component for a property in a list, by its property type. */
const cells = {
  text: TextCell,
  longText: TextCell,
  integer: TextCell,
  number: TextCell,
  boolean: TextCell,
  choice: TextCell,
  reference: ReferenceCell,
  references: ReferencesCell,
  optionList: TextCell,
  contextName: TextCell,
  optionValue: TextCell,
  optionValues: TextCell,
  words: WordsCell,
  names: WordsCell,
  languages: TextCell,
  translations: TextCell,
  instant: TextCell,
  condition: ConditionCell,
  expression: ExpressionCell,
  value: TextCell,
  flatObject: TextCell,
  actions: ActionsCell,
  parameters: TextCell,
  image: TextCell,
  records: TextCell,
} as const satisfies Record<PropertyTypeName, ComponentType<CellInput>>

/** Renders one property of one item of a list. */
export function Cell(input: CellInput) {
  const Drawn: ComponentType<CellInput> = cells[input.property.type]
  return <Drawn {...input} />
}

function TextCell(input: CellInput) {
  return cellTexts[input.property.type](input)
}

function ActionsCell(input: CellInput) {
  const text = cellTexts[input.property.type](input)
  return (
    <span className="sentence" title={text}>
      {text}
    </span>
  )
}

function ReferenceCell({ value, context }: CellInput) {
  return <ItemLink id={value} context={context} />
}

function ReferencesCell({ value, context }: CellInput) {
  const ids = membersOf(value)
  const rest = ids.slice(SHOWN_REFERENCES)
  return (
    <>
      {ids.slice(0, SHOWN_REFERENCES).map((id, index) => (
        <span key={String(id)}>
          {index > 0 && ', '}
          <ItemLink id={id} context={context} />
        </span>
      ))}
      {rest.length > 0 && (
        <span className="cell-more" title={rest.map((id) => referenceText(id, context)).join(', ')}>
          {` +${rest.length}`}
        </span>
      )}
    </>
  )
}

function ItemLink({ id, context }: { readonly id: unknown; readonly context: CellInput['context'] }) {
  const text = referenceText(id, context)
  if (text === '') return null
  const named = context.references[String(id)]
  const address = named ? itemAddress(named.kind, String(id)) : null
  if (address === null) return text
  return (
    <Link className="cell-link" to={address} title={named?.detail || undefined}>
      {text}
    </Link>
  )
}

function WordsCell({ value }: CellInput) {
  return (
    <span className="cell-words">
      {membersOf(value).map((word) => (
        <Badge key={String(word)} size="sm" variant="default" fw={500}>
          {String(word)}
        </Badge>
      ))}
    </span>
  )
}

function ConditionCell(input: CellInput) {
  return <SentenceCell parts={sentenceOf(input)} json={input.value} />
}

function ExpressionCell(input: CellInput) {
  return input.value == null ? null : <SentenceCell parts={wordsOf(input)} json={input.value} />
}
