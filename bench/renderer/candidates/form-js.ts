import '@bpmn-io/form-js-viewer/dist/assets/form-js.css'
import { Form } from '@bpmn-io/form-js-viewer'
import { HIDING } from '../renderer-candidate.ts'

globalThis.mountForm = (root, fields) =>
  new Form({ container: root }).importSchema({
    type: 'default',
    id: 'form',
    schemaVersion: 18,
    components: fields.map(({ key, label, hint, hiddenBy }) => ({
      type: 'textfield',
      id: key,
      key,
      label,
      description: hint,
      ...(hiddenBy === null ? {} : { conditional: { hide: `=${hiddenBy} = "${HIDING}"` } }),
    })),
  })
