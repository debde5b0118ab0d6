import type { Condition } from '@urlapmuhely/schema'
import { plainName, resolveField, type Work } from './expression-work.ts'

/** The arguments of a comparison, with literals next to a time of day in the stored format: `9:05` becomes `09:05`. */
export function paddedTimes(work: Work, args: readonly Condition[]): readonly Condition[] {
  const beside = args.some((argument) => {
    const name = plainName(argument)
    const type = name === null ? null : resolveField(work, name)?.direct?.field.valueType
    return type === 'time' || type === 'fulltime'
  })
  return beside ? args.map(padded) : args
}

function padded(node: Condition): Condition {
  if (Array.isArray(node)) return node.map(padded)
  return typeof node === 'string' ? padHour(node) : node
}

/** Returns `9:05` as `09:05`, other texts unchanged. */
export function padHour(text: string): string {
  return /^\d:\d\d(?::\d\d)?$/u.test(text) ? `0${text}` : text
}
