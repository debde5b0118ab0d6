import '@bpmn-io/form-js-viewer/dist/assets/form-js.css'
import { Form } from '@bpmn-io/form-js-viewer'
import '../forms.ts'

globalThis.showForm = (root, schema) => new Form({ container: root }).importSchema(schema)
