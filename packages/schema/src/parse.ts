/** Everything that parses values with zod; the rest of the package works without it. */
export { issuesFromZod } from './parse/issues-from-zod.ts'
export { type ParseResult, parseItem, parseItemPatch, schemasOf } from './parse/parse-item.ts'
export { cleanText, wholeInAddress } from './parse/primitives.ts'
export { imageShape, instant, propertyShape } from './parse/property-shape.ts'
