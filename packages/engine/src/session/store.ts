import { choicesPart } from '../draft/choices-part.ts'
import type { OptionFacts, OptionsByList } from '../language/runtime.ts'
import type { ProgramData } from '../program/program.ts'
import type { ClockReading } from '../state/clock.ts'
import { Frame, type FrameStore } from '../state/frame.ts'
import type { HostList } from '../state/host-list.ts'

/** The data of one form: its top frame with all rows, and the state they share. */
export class Store implements FrameStore {
  /** For `programOf`; frames and the code that runs at each event do not read it. */
  readonly program: ProgramData
  readonly root: Frame
  readonly shapes: ProgramData['shapes']
  readonly diagnose: FrameStore['diagnose']
  readonly lists: OptionsByList
  readonly rowFields: FrameStore['rowFields']
  clock: ClockReading = { today: '', now: '', instant: '' }
  steps = 0
  version = 0
  lastKey = 0
  readonly timeZone: string
  readonly hostLists = new Map<string, HostList>()

  constructor(program: ProgramData, timeZone: string, diagnose: FrameStore['diagnose']) {
    this.program = program
    this.timeZone = timeZone
    this.shapes = program.shapes
    this.lists = program.names.lists
    this.rowFields = program.plans.rowFields
    this.diagnose = diagnose
    this.root = new Frame(this, program.root, null, 0)
  }

  optionOf(frame: Frame, field: number, value: unknown, asShown: boolean): OptionFacts | null {
    const plan = this.program.plans.options[field]
    if (!plan) return null
    const { optionsOf, offeredBy } = choicesPart.get()
    const { byValue } = asShown ? optionsOf(frame, plan) : offeredBy(frame, plan)
    return byValue.get(value) ?? null
  }
}
