import type { CompileContext } from '../draft/context.ts'
import { carriedNames } from '../language/carried-names.ts'
import { isCalculated } from '../scope/fields.ts'
import { resolveName } from '../scope/names.ts'
import { carriesLabels } from './personal.ts'

/**
 * Finds the calculated fields whose values contain labels of options and therefore differ by language: by their own
 * formulas, or by those of fields whose values they pass on. Empty for a form of one language.
 */
export function findWorded({ tables }: CompileContext): ReadonlySet<number> {
  const calculated = tables.fields.filter(isCalculated)
  const worded = new Set<number>()
  for (const { number, item } of calculated) if (carriesLabels(item.expression)) worded.add(number)
  for (let known = -1; worded.size > known; ) {
    known = worded.size
    for (const { number, item, template } of calculated) {
      const names = worded.has(number) ? [] : carriedNames(item.expression)
      const reads = names.flatMap((name) => resolveName(name, template, tables.names)?.reads ?? [])
      if (reads.some(({ field }) => worded.has(field))) worded.add(number)
    }
  }
  return worded
}
