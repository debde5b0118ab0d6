/** A measure of the table: its name and unit, and the bar and the goal for ours on a form of 1 000 fields. */
interface Measure {
  readonly title: string
  readonly bar: number | null
  readonly goal: number | null
}

/** Every measure, in the order of the table; milliseconds unless the title has another unit. */
export const measures = {
  open: { title: 'open to usable', bar: 1_500, goal: 500 },
  select: { title: 'select another field', bar: 50, goal: null },
  typeLabel: { title: 'key to paint of a label', bar: 16, goal: 10 },
  addInMiddle: { title: 'add a field in the middle', bar: 50, goal: 16 },
  undo: { title: 'undo it', bar: 50, goal: 16 },
  move: { title: 'move a field by one', bar: 50, goal: 16 },
  preview: { title: 'preview, first usable input', bar: 300, goal: 150 },
  save: { title: 'save one label', bar: 500, goal: 200 },
  longCondition: { title: 'key in a condition of 50 rows', bar: 16, goal: null },
  heap: { title: 'heap after open, MB', bar: 60, goal: 30 },
  elements: { title: 'elements after open', bar: null, goal: null },
} as const satisfies Readonly<Record<string, Measure>>

/** The name of a measure. */
export type MeasureName = keyof typeof measures
