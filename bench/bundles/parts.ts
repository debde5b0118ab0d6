import { gzipSync } from 'node:zlib'
import { minifySync } from 'rolldown/utils'
import type { BuiltPage } from '../renderer/build-page.ts'

/** The parts of a page, in the order of the table. */
export const PARTS = ['framework', 'engine', 'drawing', 'messages', 'styles'] as const

/** One of them. */
export type Part = (typeof PARTS)[number]

/**
 * The places of the code of each part. The first match decides, and code without a match belongs to drawing.
 */
const PLACES: readonly (readonly [RegExp, Part])[] = [
  [/\.css(?:\?|$)/u, 'styles'],
  [/\/node_modules\/(?:react|react-dom|scheduler|react-is|preact)\//u, 'framework'],
  [/\/messages\/|\/localization\//u, 'messages'],
  [/\/packages\/(?:engine|schema)\/|\/node_modules\/(?:re2js|validator)\//u, 'engine'],
  [
    /\/node_modules\/(?:survey-core|ajv|ajv-formats|fast-uri|fast-deep-equal|json-schema-traverse)\//u,
    'engine',
  ],
  [/\/node_modules\/@rjsf\/(?:utils|validator-ajv8)\//u, 'engine'],
  [/\/node_modules\/(?:@x0k|fast-equals|jsonpointer|lodash|lodash-es)\//u, 'engine'],
  [/\/node_modules\/@formily\/(?!react\/)/u, 'engine'],
  [
    /\/node_modules\/(?:feelin|feelers|@bpmn-io\/feel|@lezer|lezer-feel|luxon|min-dash|didi|big\.js)/u,
    'engine',
  ],
]

/** Bytes by part. */
export type Sizes = ReadonlyMap<Part, number>

/**
 * Returns how the gzipped bytes of scripts and style sheets divide into parts. The code of a part is minified and
 * compressed by itself. The parts of a file are compressed together, so their sum is too large; the difference is taken
 * off in proportion.
 */
export function sizesOf(page: BuiltPage, addresses: Iterable<string>): Sizes {
  const sizes = new Map<Part, number>()
  for (const address of addresses) {
    const own = ownSizes(page, address)
    const sum = [...own.values()].reduce((a, b) => a + b, 0)
    for (const [part, size] of own)
      sizes.set(part, (sizes.get(part) ?? 0) + (size * page.gzipOf(address)) / sum)
  }
  return sizes
}

function ownSizes(page: BuiltPage, address: string): Map<Part, number> {
  if (address.endsWith('.css')) return new Map([['styles', 1]])
  const code = new Map<Part, string>()
  for (const [path, text] of page.modules.get(address) ?? []) {
    const part = PLACES.find(([place]) => place.test(path))?.[1] ?? 'drawing'
    code.set(part, `${code.get(part) ?? ''}${text}\n`)
  }
  return new Map([...code].map(([part, text]) => [part, gzipSync(shortened(text)).length]))
}

function shortened(code: string): string {
  // Compressing would leave out code that nothing in the part itself uses.
  return minifySync('part.js', code, { module: true, compress: false, mangle: true }).code
}
