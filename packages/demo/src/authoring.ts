/** How forms are written in source: fields, rules, conditions and options, and the builder that checks them. */
export * from './author.ts'
export { buildDemoItem, buildForm, type DemoItem } from './build-form.ts'
export * from './logic.ts'
export { choices, type OptionLists } from './options/option-spec.ts'
