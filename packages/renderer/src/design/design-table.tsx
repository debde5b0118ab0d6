import type { Field, FieldState } from '@urlapmuhely/engine'
import { fieldValueTypes } from '@urlapmuhely/schema/facts'
import { createContext, memo, type ReactNode, useContext, useMemo } from 'react'
import { type ControlWrapper, FormContext, useForm } from '../context/form-context.ts'
import { LegalBasis } from '../field/legal-basis.tsx'
import { type DesignStatus, isSameStatus, useDesignSettings } from './design-context.ts'
import { drawnField } from './design-item.ts'
import { type DesignEntry, type DesignRowData, entriesOf } from './design-layout.ts'
import { designField, designState } from './design-state.ts'
import type { TextParser } from './design-texts.ts'
import { Inert, makeInert, requiredAttribute } from './inert.tsx'
import { withFields } from './use-design-form.ts'

type TableRow = Extract<DesignRowData, { readonly kind: 'table' }>

interface DesignTableProps extends DesignStatus {
  readonly row: TableRow
}

/** The table around a name, for the frames in it. */
const TableContext = createContext<DesignTableProps | null>(null)

/** A container that is a table, drawn by its own control. Its fields have their frames around their names. */
export const DesignTable = memo(function DesignTable(props: DesignTableProps): ReactNode {
  const { row, marks, selected } = props
  const { item } = row.entry
  const { frame: Frame, parseText: parse } = useDesignSettings()
  const form = useForm()
  const { states, inPlace } = useMemo(() => fieldsOf(row, marks, parse), [row, marks, parse])
  const context = useMemo(
    () => ({ ...withFields(form, states, inPlace), design: { frame: NameFrame, inert: makeInert } }),
    [form, states, inPlace],
  )
  const state = states.get(item.id)
  if (!state) return null
  const { field, path } = state
  const drawn = designField(field, path)
  const Control = form.controlFor(drawn, field)
  const mark = marks.get(item.id)
  return (
    <div className="ufr-cell ufr-slot" data-type={field.type} data-hidden={mark?.hidden || undefined}>
      <Frame item={item} part="table" isSelected={selected.has(item.id)} mark={mark}>
        <div
          className="ufr-cell"
          data-type={field.type}
          data-path={path}
          data-required={requiredAttribute(mark?.required)}
        >
          <FormContext.Provider value={context}>
            <TableContext.Provider value={props}>
              <Control field={drawn} path={path} state={state} />
            </TableContext.Provider>
          </FormContext.Provider>
          {field.legalBasis.length > 0 && (
            <Inert>
              <LegalBasis field={field} />
            </Inert>
          )}
        </div>
      </Frame>
    </div>
  )
}, isSameTable)

/** The host's frame around the name of a field in a table. */
const NameFrame: ControlWrapper = ({ field, children }) => {
  const { frame: Frame } = useDesignSettings()
  const table = useContext(TableContext)
  const { id } = field.item
  const entry = table?.row.inner.find(({ item }) => item.id === id)
  if (!table || !entry) return <Inert>{children}</Inert>
  const mark = table.marks.get(id)
  return (
    <Frame item={entry.item} part="name" isSelected={table.selected.has(id)} mark={mark}>
      <Inert required={mark?.required}>{children}</Inert>
    </Frame>
  )
}

function isSameTable(one: DesignTableProps, other: DesignTableProps): boolean {
  return one.row === other.row && entriesOf(one.row).every(({ item }) => isSameStatus(item.id, one, other))
}

/** The states of a table and of all fields in it by their paths, and the fields of each container in it. */
function fieldsOf({ entry, inner }: TableRow, marks: DesignStatus['marks'], parse: TextParser | undefined) {
  const states = new Map<string, FieldState>()
  const inPlace = new Map<string, Field[]>()
  function add(one: DesignEntry, before: string): Field {
    const { id } = one.item
    const path = before + id
    const state = designState(one, { mark: marks.get(id), parse, path })
    states.set(path, state)
    const below = { rows: `${path}.1.`, object: `${path}.`, layout: before }
    const valueType = fieldValueTypes[drawnField(one.item).type]
    if (valueType in below) {
      // One of the three.
      const inside = below[valueType as keyof typeof below]
      inPlace.set(
        id,
        inner.filter(({ item }) => item.parentId === id).map((child) => add(child, inside)),
      )
    }
    return designField(state.field, path)
  }
  add(entry, '')
  return { states, inPlace }
}
