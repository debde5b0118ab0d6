import type { FormExpandable } from '@urlapmuhely/schema'
import { glue, type RulePart, shown } from './rule-part.ts'

/** The words for the fate of a value that disappears; none for the form's own setting. */
const fates: Readonly<Record<Exclude<FormExpandable['retain'], 'inherit'>, string>> = {
  park: 'az értékét félretesszük, és visszakapja',
  clear: 'az értéke elvész',
  keep: 'az értéke megmarad, és beküldjük',
}

/** Writes the fate of the value of a field that disappears; empty if the form's own setting decides. */
export function retainPhrase(retain: FormExpandable['retain']): RulePart[] {
  return retain === 'inherit' ? [] : [glue('; ha eltűnik, '), shown('retain', fates[retain])]
}
