import type { z } from 'zod'
import { buildIssue, type Issue } from '../ground/issues.ts'
import type { IssueCode } from '../messages/hu.ts'

/**
 * Translates zod's issues into our own, so that zod's texts never reach a person.
 *
 * The parse must report its input (`reportInput`): only that tells a missing value from one of another type.
 */
export function issuesFromZod(error: z.ZodError): Issue[] {
  return error.issues.flatMap((issue) => fromZodIssue(issue, []))
}

function fromZodIssue(issue: z.core.$ZodIssue, parents: readonly PropertyKey[]): Issue[] {
  const keys = [...parents, ...issue.path]
  const path = keys.map(String).join('.')
  switch (issue.code) {
    case 'invalid_type':
      return [missing(issue) ? buildIssue(path, 'REQUIRED') : buildIssue(path, typeIssue(issue.expected))]
    case 'too_small':
      return [tooSmall(path, issue)]
    case 'too_big':
      return [tooBig(path, issue)]
    case 'unrecognized_keys':
      return issue.keys.map((key) => buildIssue([...keys.map(String), key].join('.'), 'UNKNOWN_KEY', { key }))
    case 'invalid_value':
      return [buildIssue(path, 'CHOICE_UNKNOWN')]
    case 'invalid_format':
      return [buildIssue(path, issue.format === 'uuid' ? 'ID_INVALID' : 'FORMAT_INVALID')]
    case 'invalid_union':
      return (
        issue.errors[0]?.flatMap((nested) => fromZodIssue(nested, keys)) ?? [
          buildIssue(path, 'FORMAT_INVALID'),
        ]
      )
    case 'custom':
      return [fromCustom(path, issue.params)]
    default:
      return [buildIssue(path, 'FORMAT_INVALID')]
  }
}

function missing(issue: z.core.$ZodIssue): boolean {
  return issue.input === undefined || issue.input === null
}

function typeIssue(expected: string): IssueCode {
  if (expected === 'int') return 'INTEGER_EXPECTED'
  if (expected === 'number') return 'NUMBER_EXPECTED'
  return expected === 'string' ? 'TEXT_EXPECTED' : 'FORMAT_INVALID'
}

function tooSmall(path: string, issue: z.core.$ZodIssueTooSmall): Issue {
  const min = Number(issue.minimum)
  if (issue.origin === 'string')
    return min === 1 ? buildIssue(path, 'REQUIRED') : buildIssue(path, 'TOO_SHORT', { min })
  if (issue.origin === 'array') return buildIssue(path, 'TOO_FEW', { min })
  return buildIssue(path, 'TOO_SMALL', { min })
}

function tooBig(path: string, issue: z.core.$ZodIssueTooBig): Issue {
  const max = Number(issue.maximum)
  if (issue.origin === 'string') return buildIssue(path, 'TOO_LONG', { max })
  if (issue.origin === 'array') return buildIssue(path, 'TOO_MANY', { max })
  return buildIssue(path, 'TOO_LARGE', { max })
}

function fromCustom(path: string, params: Record<string, unknown> | undefined): Issue {
  const { issue, ...rest } = params ?? {}
  // Our own refinements store one of our codes there; see property-shape.ts.
  return buildIssue(path, (issue as IssueCode | undefined) ?? 'FORMAT_INVALID', rest as Issue['params'])
}
