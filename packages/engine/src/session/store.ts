import type { Template } from '../scope/fields.ts'
import type { ClockReading } from './clock.ts'
import { Frame, type FrameShape, type FrameStore } from './frame.ts'

/** The data of one form: its top frame with all rows, and the state they share. */
export class Store implements FrameStore {
  readonly root: Frame
  readonly shapes: readonly FrameShape[]
  readonly diagnose: FrameStore['diagnose']
  clock: ClockReading = { today: '', now: '', instant: '' }
  steps = 0
  version = 0
  lastKey = 0

  constructor(template: Template, shapes: readonly FrameShape[], diagnose: FrameStore['diagnose']) {
    this.shapes = shapes
    this.diagnose = diagnose
    this.root = new Frame(this, template, null, 0)
  }
}
