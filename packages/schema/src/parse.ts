/** What parses values with zod; the rest of the package works without it. */
export { issuesFromZod } from './parse/issues-from-zod.ts'
export { type ParseResult, parseItem, parseItemPatch, schemasOf } from './parse/parse-item.ts'
<<<<<<< HEAD
export { cleanText } from './parse/primitives.ts'
=======
export { cleanText, jsonShape } from './parse/primitives.ts'
>>>>>>> e45a144 (refactor(schema): define kinds as plain data, and make their zod schemas where values are parsed)
export { propertyShape } from './parse/property-shape.ts'
