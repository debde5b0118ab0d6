import { FileProblem } from '../report/formats.ts'

/**
 * The most that a reader builds from a file: far more than a form that people fill in, and less than a
 * tab can hold.
 */
export const LIMITS = {
  /** Questions, groups, repeats and layout of the form. */
  fields: 5_000,
  /** Rules of the form, of all kinds. */
  rules: 20_000,
  /** Cases in which a schema has further demands: `if`, `oneOf`, dependencies. */
  branches: 5_000,
  /** Options of all lists, each list once. */
  options: 50_000,
  /** Options as fields name them, before equal lists are shared. */
  readOptions: 1_000_000,
  /** Characters of all texts of the form. */
  text: 20_000_000,
  /** Parts of conditions and formulas, as often as they are written while a file is translated. */
  steps: 5_000_000,
  /** Elements of an XML document. */
  elements: 1_000_000,
  /** Sheets of a workbook. */
  sheets: 200,
  /** Rows of a sheet. */
  rows: 60_000,
  /** Columns of a sheet. */
  columns: 1_000,
  /** Cells of all sheets of a workbook. */
  cells: 1_000_000,
  /** Fields within each other. */
  depth: 100,
} as const

/** The name of a limit. */
export type LimitName = keyof typeof LIMITS

/** Called now and then with the number of fields that are built. */
export type OnProgress = (fields: number) => void

interface Work {
  readonly spent: Map<LimitName, number>
  readonly onProgress: OnProgress | undefined
}

// Reading is synchronous, so that one file is read at a time; every part of every reader counts into the same work.
let current: Work | null = null

/** Runs the reading of one file; the parts that it builds are counted from zero. */
export function countingWork<Result>(run: () => Result, onProgress?: OnProgress): Result {
  const outer = current
  current = { spent: new Map(), onProgress }
  try {
    return run()
  } finally {
    current = outer
  }
}

const PROGRESS_FIELDS = 100

/**
 * Counts parts before they are built.
 *
 * @throws {FileProblem} `LIMIT`: with them the file would build more than it may.
 */
export function spend(limit: LimitName, amount = 1): void {
  // Parts that are used by themselves, as in tests, are not counted.
  if (!current) return
  const total = (current.spent.get(limit) ?? 0) + amount
  requireWithin(limit, total)
  current.spent.set(limit, total)
  if (limit === 'fields' && total % PROGRESS_FIELDS === 0) current.onProgress?.(total)
}

/**
 * Checks a number that is not a sum.
 *
 * @throws {FileProblem} `LIMIT`: it is more than it may be.
 */
export function requireWithin(limit: LimitName, amount: number): void {
  if (amount > LIMITS[limit]) throw new FileProblem('LIMIT', { what: limitText(limit) })
}

const NUMBER = new Intl.NumberFormat('hu')

const texts: Record<LimitName, string> = {
  fields: 'több mint {max} mezőt és szakaszt írna le',
  rules: 'több mint {max} szabályt írna le',
  branches: 'több mint {max} elágazást írna le',
  options: 'több mint {max} választható értéket sorolna fel',
  readOptions: 'a mezők együtt több mint {max} választható értéket sorolnának fel',
  text: 'a szövegei együtt hosszabbak {max} karakternél',
  steps: 'a képletei és feltételei kifejtve több mint {max} részből állnának',
  elements: 'több mint {max} XML-elemből áll',
  sheets: 'több mint {max} munkalapja van',
  rows: 'egy munkalapján több mint {max} sor van',
  columns: 'egy munkalapján több mint {max} oszlop van',
  cells: 'a munkalapjain együtt több mint {max} cella van',
  depth: 'a mezői több mint {max} szinten volnának egymásba ágyazva, vagy egy rész önmagát tartalmazza',
}

function limitText(limit: LimitName): string {
  return texts[limit].replace('{max}', NUMBER.format(LIMITS[limit]))
}
