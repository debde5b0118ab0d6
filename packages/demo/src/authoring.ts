/** How forms are written in source: fields, rules and options, the builder that checks them, and the ready blocks. */
export type { BlockSpec } from './blocks/block-spec.ts'
export { blockSpecs } from './blocks/index.ts'
export { buildDemoItem, buildForm, type DemoItem } from './build-form.ts'
