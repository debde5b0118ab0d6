import { JsonForms } from '@jsonforms/react'
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers'
import { createRoot } from 'react-dom/client'
import { HIDING } from '../renderer-candidate.ts'

globalThis.mountForm = (root, fields) => {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ key, label, hint }) => [key, { type: 'string', title: label, description: hint }]),
    ),
  }
  const uischema = {
    type: 'VerticalLayout',
    elements: fields.map(({ key, hiddenBy }) => ({
      type: 'Control',
      scope: `#/properties/${key}`,
      options: { showUnfocusedDescription: true },
      ...(hiddenBy === null
        ? {}
        : {
            rule: {
              effect: 'HIDE',
              condition: {
                scope: `#/properties/${hiddenBy}`,
                schema: { const: HIDING },
                failWhenUndefined: true,
              },
            },
          }),
    })),
  }
  createRoot(root).render(
    <JsonForms
      schema={schema}
      uischema={uischema}
      data={{}}
      renderers={vanillaRenderers}
      cells={vanillaCells}
    />,
  )
}
