import { camelCase, kebabCase, pascalCase, UNWRITTEN } from './sources.mjs'

/** Adds a type of form field that holds text; it is rendered as a line of text until its control is written. */
export function newFieldType(sources, given) {
  const name = camelCase(given)
  const component = `${pascalCase(name)}Control`
  const file = `${kebabCase(name)}-control`
  sources.addToList(
    'packages/schema/src/form/field-value-types.ts',
    /^export const fieldValueTypes = \{/u,
    /^\}/u,
    name,
    `  ${name}: 'text',`,
  )
  sources.addToList(
    'packages/schema/src/form/field-type-facts.ts',
    /^const fieldTypeFacts: /u,
    /^\}/u,
    name,
    `  ${name}: question,`,
  )
  sources.addToList(
    'packages/schema/src/form/form-field-types.ts',
    /^export const formFieldTypeLabels = \{/u,
    /^\}/u,
    name,
    `  ${name}: '${UNWRITTEN}',`,
  )
  sources.addToList(
    'packages/document/src/intake/palette.ts',
    /^const ofTypes: /u,
    /^\}/u,
    name,
    `  ${name}: facts('text', 'type', '${UNWRITTEN}'),`,
  )
  sources.create(
    `packages/renderer/src/controls/${file}.tsx`,
    `import { TextInput } from '@urlapmuhely/ui'
import type { ReactNode } from 'react'
import type { FieldControlProps } from '../context/control-props.ts'
import { useLine, useText } from './text-field-controls.tsx'

/** ${UNWRITTEN}: what a person sees and does. */
export function ${component}(props: FieldControlProps): ReactNode {
  return <TextInput {...useLine(props)} {...useText(props)} />
}
`,
  )
  const controls = 'packages/renderer/src/controls/control-loaders.ts'
  sources.addLine(
    controls,
    /^const \w+ = \(\) => loadModule\(/u,
    `const ${name} = () =>\n  loadModule(() => import('./${file}.tsx')).then(({ ${component} }) => ({ ${name}: ${component} }))`,
  )
  sources.addToList(controls, /^const loaders = \{/u, /^\}/u, name, `  ${name},`)
  sources.addToList(
    'packages/engine/src/testing/random-fields.ts',
    /^const fieldOfType = \{/u,
    /^\}/u,
    name,
    `  ${name}: 'b',`,
  )
  return {
    check: ['renderer', 'engine', 'schema'],
    left: [
      'its value, in field-value-types.ts, and the field of random forms that has it, in random-fields.ts, when it holds no text',
      'what else is particular about it, in field-type-facts.ts',
      'its Hungarian name, in form-field-types.ts',
      'its control',
      'a field of it in a scenario (packages/engine/scenarios) and in a form of the demo',
    ],
  }
}
