import { hostInputs, isUnknownOption } from '../rules/host-options.ts'
import { topFields } from '../scope/fields.ts'
import type { Frame } from '../session/frame.ts'
import { framesOf, positionPathOf } from '../session/paths.ts'
import type { ProgramData } from '../session/program.ts'
import { leafPaths } from './claims.ts'

/** Chosen values of one field of which the host has said nothing. */
export interface HostChoice {
  readonly path: string
  /** The id of the field in the program's definition. */
  readonly field: string
  /** What the host calls the list. */
  readonly list: string
  /** The values that the list depends on, by name. */
  readonly inputs: Readonly<Record<string, unknown>>
  readonly values: readonly unknown[]
}

const NONE: readonly HostChoice[] = []

/** The choices in an answer that only the host can confirm. */
export function hostChoicesIn(
  { root, program }: { readonly root: Frame; readonly program: ProgramData },
  answer: unknown,
): readonly HostChoice[] {
  const { plans, fields } = program
  if (!plans.options.some((plan) => plan?.host)) return NONE
  const answered = leafPaths(topFields(program.root), answer, (_, value) => value !== null)
  return fields.flatMap((field) => {
    const plan = plans.options[field.number]
    if (!plan?.host) return []
    const { host } = plan
    return framesOf(root, field.template).flatMap((frame): HostChoice[] => {
      const path = positionPathOf(frame, field)
      if (!answered.has(path)) return []
      const value = frame.val[field.local]
      const values = (Array.isArray(value) ? value : [value]).filter((one) =>
        isUnknownOption(frame, plan, one),
      )
      if (values.length === 0) return []
      return [{ path, field: field.item.id, list: host.list, inputs: hostInputs(frame, host), values }]
    })
  })
}
