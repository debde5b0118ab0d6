export { buildForm, type DemoItem } from './build-form.ts'
export { demoItems } from './demo-items.ts'
export { FIELDS_PER_FORM, largeForm, largeId } from './large/large-form.ts'
