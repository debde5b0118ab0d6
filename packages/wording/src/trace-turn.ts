import type { SuggestedChange, Trace } from '@urlapmuhely/engine'
import { quoted, withArticle } from '@urlapmuhely/schema/article'
import { factsOfType } from '@urlapmuhely/schema/facts'
import { fieldOfTrace } from './trace-names.ts'
import { valueText } from './trace-values.ts'

/** The changes that would reverse the result, in words; empty if none were found. */
export function turnSentence(trace: Trace): string[] {
  const { counterfactual } = trace
  return counterfactual
    ? [`${turned(trace)}, ha ${counterfactual.changes.map(changeText).join(', és ')}.`]
    : []
}

function turned({ aspect, present, editing }: Trace): string {
  switch (aspect) {
    case 'presence':
      return present ? 'Eltűnne' : 'Megjelenne'
    case 'disabled':
      return editing === 'open' ? 'Nem lenne szerkeszthető' : 'Szerkeszthető lenne'
    case 'options':
      return 'Mások lennének az opciók'
    case 'issues':
    case 'value':
      return 'Megfelelne'
  }
}

function changeText(change: SuggestedChange): string {
  const { label, row } = change
  const place = row
    ? `${withArticle(quoted(row.label))} ${row.position === null ? 'egy új' : `${row.position}.`} sorában `
    : ''
  return `${place}${withArticle(quoted(label))} ${wouldBe(change)}`
}

function wouldBe(change: SuggestedChange): string {
  const { type, value, valueLabel, isExample } = change
  if (value === null) return 'üres lenne'
  if (typeof value === 'boolean') {
    const word = factsOfType(type).isSwitch ? 'kapcsolva' : 'jelölve'
    return value ? `be lenne ${word}` : `nem lenne be${word}`
  }
  const words = valueLabel === null ? valueText(value, fieldOfTrace(change)) : quoted(valueLabel)
  return `értéke ${isExample ? 'például ' : ''}${words} lenne`
}
