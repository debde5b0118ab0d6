import { useWorkshopState } from '../store/workshop-context.tsx'
import { FillMode } from './fill-mode.tsx'

/** The middle pane: the form as the person filling it in will see it. */
export function Canvas() {
  useWorkshopState((state) => state.history.document)
  return <FillMode />
}
