import type { WriteTrace } from '@urlapmuhely/engine'
import { quoted, withArticle, withCapitalArticle } from '@urlapmuhely/schema/article'
import { conditionClause } from './condition/condition-sentence.ts'
import type { SentenceField } from './sentence-field.ts'
import { sentenceText } from './sentence-parts.ts'
import { fieldsOfTraces } from './trace-names.ts'
import { valueText } from './trace-values.ts'

/** The writes of a side effect to a field, carried out or not, and its trigger. */
export function writeSentence(write: WriteTrace, field: SentenceField): string {
  const { outcome, value, name, byName } = write
  const subject = `${withCapitalArticle(quoted(name))} mellékhatás`
  const [wrote, would] =
    value === null
      ? ['írta', 'írta volna']
      : [`ezt írta bele: ${valueText(value, field)}`, `ezt írta volna bele: ${valueText(value, field)}`]
  const on = ` (${occasionText(write)})`
  switch (outcome) {
    case 'written':
      return `${subject} ${wrote}${on}.`
    case 'suppressed': {
      const by = byName === null ? 'egy előbbre sorolt' : withArticle(quoted(byName))
      return `${subject} ${would}${on}, de ${by} mellékhatás megelőzte.`
    }
    case 'untouched':
      return `${subject} ${would}${on}, de nem írhatta felül, ami benne volt.`
    case 'absent':
      return `${subject} ${would}${on}, de a mező nem volt jelen.`
    case 'misfit':
      return `${subject} ${would}${on}, de az nem illik a mező típusához.`
  }
}

function occasionText({ on, triggers, condition }: WriteTrace): string {
  const asked = condition
    ? sentenceText(conditionClause(condition.node, fieldsOfTraces(condition.operands)))
    : null
  if (on === 'conditionTrue' || on === 'conditionFalse') {
    const when = on === 'conditionTrue' ? 'amikor teljesül a feltétele' : 'amikor megszűnik a feltétele'
    return asked === null ? when : `${when}: ${asked}`
  }
  return `${occasions[on](triggers)}${asked === null ? '' : `, ha ${asked}`}`
}

const occasions: Readonly<
  Record<
    Exclude<WriteTrace['on'], 'conditionTrue' | 'conditionFalse'>,
    (triggers: readonly string[]) => string
  >
> = {
  load: () => 'az űrlap megnyitásakor',
  submit: () => 'beküldéskor',
  change: (triggers) => `${anyOf(triggers)} változásakor`,
  blur: (triggers) => `${anyOf(triggers)} elhagyásakor`,
}

function anyOf(labels: readonly string[]): string {
  return labels.map((label) => withArticle(quoted(label))).join(' vagy ')
}
