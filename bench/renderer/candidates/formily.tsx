import { createForm } from '@formily/core'
import { connect, createSchemaField, FormProvider, mapProps, useField } from '@formily/react'
import type { ChangeEvent, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { HIDING } from '../renderer-candidate.ts'

interface TextProps {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void
}

const Text = connect(
  ({ id, value, onChange }: TextProps) => <input id={id} value={value ?? ''} onChange={onChange} />,
  mapProps((props, field) => ({ ...props, id: field.address.toString() })),
)

function Labelled({ children }: { readonly children?: ReactNode }) {
  const field = useField()
  return (
    <div>
      <label htmlFor={field.address.toString()}>{field.title}</label>
      {children}
      <div>{field.description}</div>
      <div role="alert" />
    </div>
  )
}

const SchemaField = createSchemaField({ components: { Text, Labelled } })

globalThis.mountForm = (root, fields) => {
  const properties = fields.map(({ key, label, hint, hiddenBy }) => [
    key,
    {
      type: 'string',
      title: label,
      description: hint,
      'x-decorator': 'Labelled',
      'x-component': 'Text',
      ...(hiddenBy === null
        ? {}
        : {
            'x-reactions': {
              dependencies: [hiddenBy],
              fulfill: { state: { visible: `{{$deps[0] !== '${HIDING}'}}` } },
            },
          }),
    },
  ])
  createRoot(root).render(
    <FormProvider form={createForm()}>
      <SchemaField schema={{ type: 'object', properties: Object.fromEntries(properties) }} />
    </FormProvider>,
  )
}
