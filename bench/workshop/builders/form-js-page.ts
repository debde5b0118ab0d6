import '@bpmn-io/form-js-viewer/dist/assets/form-js.css'
import '@bpmn-io/form-js-editor/dist/assets/form-js-editor.css'
import '@bpmn-io/form-js-editor/dist/assets/properties-panel.css'
import { FormEditor } from '@bpmn-io/form-js-editor'
import { Form } from '@bpmn-io/form-js-viewer'

globalThis.openBuilder = async (root, form) => {
  const editor = new FormEditor({ container: root })
  globalThis.builder = editor
  await editor.importSchema(form)
}

// form-js-editor has no preview of its own: its playground, and its users, draw the schema with the viewer.
globalThis.previewForm = async (root) => {
  const viewer = new Form({ container: root })
  await viewer.importSchema(globalThis.builder.saveSchema())
}
