import type { ModifierTrace, RuleTrace } from '@urlapmuhely/engine'
import { quoted } from '@urlapmuhely/schema/article'
import { listText } from './trace-values.ts'

/** The effect of an option modifier, actual or potential, as the end of a sentence: `; kihagyja: „sport”`. */
export function modifierText({ modifier, holds }: RuleTrace): string {
  if (!modifier) return ''
  const { effect, options, flagged } = modifier
  const what = options.length === 0 && effect !== 'sort' ? 'semmit' : listText(options.map(quoted))
  const left =
    flagged.length === 0
      ? ''
      : `; a kiválasztott ${listText(flagged.map(quoted))} megmaradt, hibaként megjelölve`
  return `; ${deeds[effect](holds, what, modifier)}${left}`
}

const deeds: Readonly<
  Record<ModifierTrace['effect'], (holds: boolean, options: string, modifier: ModifierTrace) => string>
> = {
  exclude: (holds, options) => `${holds ? 'kihagyja' : 'kihagyná'}: ${options}`,
  restrict: (holds, options) => `${holds ? 'csak ezt hagyja meg' : 'csak ezt hagyná meg'}: ${options}`,
  include: (holds, options) => (holds ? `választható: ${options}` : `nélküle nem választható: ${options}`),
  disable: (holds, options) => `${holds ? 'nem választhatóvá teszi' : 'nem választhatóvá tenné'}: ${options}`,
  relabel: (holds, options, { label }) =>
    `${holds ? 'új feliratot ad' : 'új feliratot adna'}: ${options} → ${quoted(label)}`,
  sort: (holds) => (holds ? 'felirat szerint rendez' : 'felirat szerint rendezne'),
}
