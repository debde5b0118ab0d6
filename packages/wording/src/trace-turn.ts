import type { SuggestedChange, Trace } from '@urlapmuhely/engine'
import { quoted, withArticle } from './article.ts'
import { valueText } from './trace-values.ts'

/** What would turn the answer; nothing when that was not found. */
export function turnSentence(trace: Trace): string[] {
  const { counterfactual } = trace
  return counterfactual
    ? [`${turned(trace)}, ha ${counterfactual.changes.map(changeText).join(' és ')}.`]
    : []
}

function turned({ aspect, present, editing }: Trace): string {
  switch (aspect) {
    case 'presence':
      return present ? 'Eltűnne' : 'Megjelenne'
    case 'disabled':
      return editing === 'open' ? 'Nem lenne szerkeszthető' : 'Szerkeszthető lenne'
    case 'options':
      return 'Más lenne a választék'
    case 'issues':
    case 'value':
      return 'Megfelelne'
  }
}

function changeText({ label, value, valueLabel, isExample, row }: SuggestedChange): string {
  const place = row
    ? `${withArticle(quoted(row.label))} ${row.position === null ? 'egy új' : `${row.position}.`} sorában `
    : ''
  const words = valueLabel ?? valueText(value)
  const field = `${place}${withArticle(quoted(label))}`
  return isExample ? `${field} például ${words} lenne` : `${field} = ${words}`
}
