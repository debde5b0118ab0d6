import type { CheckLimits } from '@urlapmuhely/engine/checks'
import type { Diagnostic, FormDefinition, LossLine } from '@urlapmuhely/schema'
import { quoted } from '@urlapmuhely/wording'
import { comparisonTexts } from '../../messages/hu-comparison.ts'
import { compileEverywhere } from '../compile-everywhere.ts'
import { nameOf } from '../property-words.ts'
import { goneWith, type UsageSubject } from './usage-subject.ts'
import { neverShown, withoutSubject } from './without-subject.ts'

/**
 * Reports what would be wrong with a form without a subject: rules without any effect left, and findings of the checks
 * that do not exist now. Nothing is saved.
 *
 * A form that does not compile is not checked further. Therefore a field is also tried in a second way: as a field
 * that is never shown.
 *
 * @param at.now ISO 8601.
 * @param at.limits those of the whole call.
 */
export async function lossesWithout(
  definition: FormDefinition,
  subject: UsageSubject,
  { now, limits }: { readonly now: string; readonly limits: CheckLimits },
): Promise<LossLine[]> {
  const gone = goneWith(definition, subject)
  const { definition: rest, idle } = withoutSubject(definition, subject, gone)
  const present = await compileEverywhere(definition, now, limits)
  const left = new Set([...gone, ...idle.map(({ item }) => String(item.id))])
  const known = new Set(present.map(markOf))
  const later = [await compileEverywhere(rest, now, limits)]
  if (subject.of === 'formField')
    later.push(await compileEverywhere(neverShown(definition, gone), now, limits))
  const told = new Set<string>()
  const fresh = later.flat().filter((finding) => {
    const mark = markOf(finding)
    if (known.has(mark) || told.has(mark) || left.has(finding.itemId) || finding.itemId === 'never-shown')
      return false
    told.add(mark)
    return true
  })
  const byWeight = fresh.toSorted((one, other) => weights[one.severity] - weights[other.severity])
  return [
    ...idle.map(({ kind, item }): LossLine => {
      const text = comparisonTexts.noFieldLeft(kind.label.one, nameOf(item))
      return { severity: 'warning', kind: kind.name, itemId: String(item.id), text }
    }),
    ...byWeight.map(
      ({ severity, kind, itemId, itemName, message }): LossLine => ({
        ...{ severity, kind, itemId },
        text: `${quoted(itemName)}: ${message}`,
      }),
    ),
  ]
}

const weights: Readonly<Record<Diagnostic['severity'], number>> = { error: 0, warning: 1, hint: 2 }

function markOf({ itemId, code, path }: Diagnostic): string {
  return JSON.stringify([itemId, code, path])
}
