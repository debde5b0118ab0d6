import type { Plans } from '../program/plans.ts'
import { hostInputs, isUnknownOption } from '../rules/host-options.ts'
import type { Field } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'
import { framesOf, positionPathOf } from '../state/paths.ts'

/** Chosen values of one field that the host has not described yet. */
export interface HostChoice {
  readonly path: string
  /** The id of the field in the program's definition. */
  readonly field: string
  /** The host's name of the list. */
  readonly list: string
  /** True if the list is one of the form that its definition leaves out. */
  readonly isOnDemand: boolean
  /** The values that the list depends on, by name. */
  readonly inputs: Readonly<Record<string, unknown>>
  readonly values: readonly unknown[]
}

/** The parts of a session whose choices are read. */
interface Chosen {
  readonly root: Frame
  readonly program: { readonly plans: Plans; readonly fields: readonly Field[] }
}

const NONE: readonly HostChoice[] = []

/** All choices that only the host can confirm, of fields that are present or not. */
export function hostChoicesIn({ root, program: { plans, fields } }: Chosen): readonly HostChoice[] {
  if (!plans.options.some((plan) => plan?.host)) return NONE
  return fields.flatMap((field) => {
    const plan = plans.options[field.number]
    if (!plan?.host) return []
    const { host } = plan
    const { list, isOnDemand } = host
    return framesOf(root, field.template).flatMap((frame): HostChoice[] => {
      const value = frame.val[field.local] ?? []
      const values = (Array.isArray(value) ? value : [value]).filter((one) =>
        isUnknownOption(frame, plan, one),
      )
      if (values.length === 0) return []
      const path = positionPathOf(frame, field)
      return [{ path, field: field.item.id, list, isOnDemand, inputs: hostInputs(frame, host), values }]
    })
  })
}
