import { hostInputs, hostListIn } from '../rules/host-options.ts'
import type { HostPlan } from '../rules/plans.ts'
import type { Frame } from '../session/frame.ts'
import type { HostRequest } from './field-state.ts'

/** What the host is asked for. */
export function requestOf(frame: Frame, host: HostPlan): HostRequest {
  const { isComplete } = hostListIn(frame, host)
  const { list, isOnDemand } = host
  return { list, isOnDemand, inputs: hostInputs(frame, host), isComplete }
}
