import { type DifferenceCode, differences } from './differences.ts'
import { type FormatName, formats, type ProblemCode, problemText } from './formats.ts'
import { type Fate, type ReasonCode, reasons, reasonText } from './reasons.ts'

/** One construct of the file, and its fate. */
export interface ReportLine {
  /** Where it is in the file. */
  readonly path: string
  readonly name: string
  /** The format's name of the construct, such as `selectboxes`. */
  readonly construct: string
  readonly fate: Fate
  /** Why it is not carried unchanged; empty if it is. */
  readonly reasons: readonly { readonly code: ReasonCode; readonly text: string }[]
}

/** The result of an import: the constructs that it carries over, replaces and loses. */
export interface ImportReport {
  /** Null if the file was not recognised. */
  readonly format: FormatName | null
  /** The recognised format, as a Hungarian sentence. */
  readonly recognised: string
  /** Why the file cannot be imported at all; null if it can be. */
  readonly problem: { readonly code: ProblemCode; readonly text: string } | null
  readonly lines: readonly ReportLine[]
  readonly counts: Readonly<Record<Fate, number>>
  /** The constructs that mean something else in the format than in our forms. */
  readonly differences: readonly { readonly code: DifferenceCode; readonly text: string }[]
}

/** One construct while the file is being read. */
export interface OpenLine {
  readonly path: string
  readonly name: string
  /** Records why the construct is not carried unchanged. */
  readonly note: (code: ReasonCode, params?: Readonly<Record<string, string>>) => void
}

/** A report while the file is being read. */
export interface OpenReport {
  readonly line: (path: string, name: string, construct: string) => OpenLine
  readonly differs: (code: DifferenceCode) => void
  readonly close: () => ImportReport
}

/** Starts the report of a file. */
export function openReport(format: FormatName): OpenReport {
  const lines: {
    line: Omit<ReportLine, 'fate' | 'reasons'>
    reasons: Map<string, ReportLine['reasons'][number]>
  }[] = []
  const differing = new Set<DifferenceCode>()
  return {
    line: (path, name, construct) => {
      const found = new Map<string, ReportLine['reasons'][number]>()
      lines.push({ line: { path, name, construct }, reasons: found })
      return {
        path,
        name,
        note: (code, params = {}) => {
          const text = reasonText(code, params)
          found.set(text, { code, text })
        },
      }
    },
    differs: (code) => {
      differing.add(code)
    },
    close: () => {
      const closed = lines.map(({ line, reasons: found }): ReportLine => {
        const list = [...found.values()]
        return { ...line, fate: worst(list.map(({ code }) => reasons[code].fate)), reasons: list }
      })
      const counts = { carried: 0, replaced: 0, lost: 0 }
      for (const { fate } of closed) counts[fate] += 1
      return {
        format,
        recognised: formats[format].recognised,
        problem: null,
        lines: closed,
        counts,
        differences: [...differing].map((code) => ({ code, text: differences[code] })),
      }
    },
  }
}

/** The report with a line for each property of the file whose name cannot be used. */
export function withLeftOut(report: ImportReport, paths: readonly string[]): ImportReport {
  const lines = paths.map((path): ReportLine => {
    const text = reasonText('name-unusable', { name: '__proto__' })
    const reason = { code: 'name-unusable' as const, text }
    return { path, name: '__proto__', construct: 'property', fate: 'lost', reasons: [reason] }
  })
  return {
    ...report,
    lines: [...report.lines, ...lines],
    counts: { ...report.counts, lost: report.counts.lost + lines.length },
  }
}

/** The report of a file that cannot be imported. */
export function refusal(
  format: FormatName | null,
  code: ProblemCode,
  params: Readonly<Record<string, string>> = {},
): ImportReport {
  return {
    format,
    recognised: format ? formats[format].recognised : 'Ezt a fájlt nem ismertük fel.',
    problem: { code, text: problemText(code, params) },
    lines: [],
    counts: { carried: 0, replaced: 0, lost: 0 },
    differences: [],
  }
}

function worst(fates: readonly Fate[]): Fate {
  if (fates.includes('lost')) return 'lost'
  return fates.includes('replaced') ? 'replaced' : 'carried'
}
