import { type ArrayField, createForm } from '@formily/core'
import {
  connect,
  createSchemaField,
  FormProvider,
  type ISchema,
  mapProps,
  observer,
  RecursionField,
  useField,
  useFieldSchema,
} from '@formily/react'
import type { ChangeEvent, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import '../forms.ts'

interface InputProps {
  readonly id?: string
  readonly value?: string | boolean
  readonly type?: string
  readonly dataSource?: readonly { readonly value: string; readonly label: string }[]
  readonly onChange?: (event: ChangeEvent<HTMLElement>) => void
}

// The library has no inputs of its own; these are the least that draws the form.
const Input = connect(
  ({ value, type, ...others }: InputProps) =>
    type === 'checkbox' ? (
      <input type="checkbox" checked={value === true} {...others} />
    ) : (
      <input type={type} value={String(value ?? '')} {...others} />
    ),
  mapProps((props, field) => ({ ...props, id: field.address.toString() })),
)

const Choice = connect(
  ({ value, dataSource = [], id, onChange }: InputProps) => (
    <select id={id} value={String(value ?? '')} onChange={onChange}>
      <option value="" />
      {dataSource.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  ),
  mapProps({ dataSource: true }, (props, field) => ({ ...props, id: field.address.toString() })),
)

function Labelled({ children }: { readonly children?: ReactNode }) {
  const field = useField()
  return (
    <div>
      <label htmlFor={field.address.toString()}>{field.title}</label>
      {children}
      <div role="alert" />
    </div>
  )
}

const Rows = observer(() => {
  const field = useField<ArrayField>()
  const { items } = useFieldSchema()
  const schema = Array.isArray(items) ? items[0] : items
  return (
    <fieldset>
      <legend>{field.title}</legend>
      {field.value?.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no keys of their own
        <div key={index}>
          {schema && <RecursionField schema={schema} name={index} />}
          <button type="button" onClick={() => void field.remove(index)}>
            Törlés
          </button>
        </div>
      ))}
      <button type="button" onClick={() => void field.push({})}>
        Új sor
      </button>
    </fieldset>
  )
})

const SchemaField = createSchemaField({ components: { Input, Choice, Labelled, Rows } })

globalThis.showForm = (root, schema) => {
  createRoot(root).render(
    <FormProvider form={createForm()}>
      <SchemaField schema={schema as ISchema} />
    </FormProvider>,
  )
}
