import type { PropertyTypeName } from '@urlapmuhely/schema'
import type { ComponentType } from 'react'
import { itemAddress } from '../../base/app/item-address.ts'
import { Badge } from '../../base/kit/text.tsx'
import { Link } from '../../base/router/link.tsx'
import type { CellInput } from './cell-context.ts'
import { membersOf, plainTexts, referenceText } from './plain-texts.ts'
import { readsNames, type SentenceType } from './reads-names.ts'
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
  value: TextCell,
  flatObject: TextCell,
  image: TextCell,
  records: TextCell,
} as const satisfies Record<Exclude<PropertyTypeName, SentenceType>, ComponentType<CellInput>>

/** Renders one property of one item of a list. */
export function Cell(input: CellInput) {
  const { type } = input.property
  const Drawn: ComponentType<CellInput> | undefined = readsNames(type)
    ? input.context.sentences?.sentenceCells[type]
    : cells[type]
  return Drawn ? <Drawn {...input} /> : null
}

function TextCell(input: CellInput) {
  const { type } = input.property
  return readsNames(type) ? null : plainTexts[type](input)
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
        <Badge key={String(word)} size="sm" variant="default" fw={400}>
          {String(word)}
        </Badge>
      ))}
    </span>
  )
}
