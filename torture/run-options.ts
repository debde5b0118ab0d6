import { parseArgs } from 'node:util'
import type { Sizes } from './part.ts'
import { anySeed } from './seeded-random.ts'

/** The parts, in the order in which they run. */
export const PART_NAMES = [
  'kill',
  'faults',
  'disk',
  'races',
  'rolling',
  'crowd',
  'strangers',
  'fuzz',
  'lostFiles',
] as const

/** The name of a part. */
export type PartName = (typeof PART_NAMES)[number]

/** The options of a run. */
export interface Options {
  readonly only: readonly PartName[]
  readonly seed: number
  readonly sizes: Sizes
  /** The time limit of each part; it then ends with what it has done. */
  readonly secondsPerPart: number
  readonly report: string
  /** The file for the counts, for use by another program, if requested. */
  readonly summary: string | undefined
  /** The command that repeats the run. */
  readonly command: string
}

const FULL: Sizes = {
  ...{ kills: 150, faults: 60, changes: 1_000, rounds: 100, restarts: 4, requests: 200_000 },
  ...{ people: 50, strangers: 10_000, lossyWalks: 20 },
}
/** Sizes for a pipeline: at most ten minutes for all parts. */
const SMALL: Sizes = {
  ...{ kills: 40, faults: 14, changes: 300, rounds: 20, restarts: 1, requests: 20_000 },
  ...{ people: 20, strangers: 2_000, lossyWalks: 1 },
}
/** All parts together take five minutes: most of it is their servers' time to start. */
const SMALL_SECONDS_PER_PART = 20

const USAGE = `Usage: npm run torture -- [options]
  --seconds N          ends each part after N seconds, with what it has done
  --only PART          ${PART_NAMES.join('|')}; may be given several times
  --seed N             repeats the run that printed this seed
  --ci                 the small sizes of the pipeline
  --size NAME=N        another size: ${Object.keys(FULL).join(', ')}
  --report FILE        where the page is written (torture-report.html)
  --summary FILE       writes the counts as JSON too`

/** Parses the command line; on an error prints the usage and ends the process. */
export function readOptions(args: readonly string[]): Options {
  try {
    return parse(args)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`)
    process.exit(2)
  }
}

function parse(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string' },
      only: { type: 'string', multiple: true },
      seed: { type: 'string' },
      ci: { type: 'boolean', default: false },
      size: { type: 'string', multiple: true, default: [] },
      report: { type: 'string', default: 'torture-report.html' },
      summary: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    process.exit()
  }
  const seed = values.seed === undefined ? anySeed() : wholeNumber('--seed', values.seed)
  const sizes = { ...(values.ci ? SMALL : FULL), ...Object.fromEntries(values.size.map(oneSize)) }
  const only = (values.only ?? [...PART_NAMES]).map(partNamed)
  const kept = args.filter(
    (arg, index) => !/^--(seed|summary)/u.test(arg) && !/^--(seed|summary)$/u.test(args[index - 1] ?? ''),
  )
  return {
    only,
    seed,
    sizes,
    secondsPerPart:
      values.seconds !== undefined
        ? wholeNumber('--seconds', values.seconds)
        : values.ci
          ? SMALL_SECONDS_PER_PART
          : Number.POSITIVE_INFINITY,
    report: values.report,
    summary: values.summary,
    command: ['npm run torture --', ...kept, '--seed', seed].join(' '),
  }
}

function oneSize(text: string): [string, number] {
  const [name = '', value = ''] = text.split('=')
  if (!(name in FULL)) throw new Error(`There is no size ${name}.`)
  return [name, wholeNumber(name, value)]
}

function partNamed(name: string): PartName {
  const found = PART_NAMES.find((part) => part === name)
  if (!found) throw new Error(`There is no part ${name}.`)
  return found
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,10}$/u.test(text)) throw new Error(`${name} takes a whole number.`)
  return Number(text)
}
