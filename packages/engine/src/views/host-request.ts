import type { HostPlan } from '../program/plans.ts'
import { hostInputs, hostListIn } from '../rules/host-options.ts'
import type { HostRequest } from '../state/field-state.ts'
import type { Frame } from '../state/frame.ts'

/** Returns the request to the host for the options of a list. */
export function requestOf(frame: Frame, host: HostPlan): HostRequest {
  const { isComplete } = hostListIn(frame, host)
  const { list, isOnDemand } = host
  return { list, isOnDemand, inputs: hostInputs(frame, host), isComplete }
}
