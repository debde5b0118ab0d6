import type { ConditionTrace, OperandTrace, RuleTrace, SuggestedChange, Trace } from '@urlapmuhely/engine'
import { quoted, withArticle, withCapitalArticle } from './article.ts'
import { type ConditionWords, conditionSentence } from './condition-sentence.ts'

/** What a rule's kind is called in the middle of a sentence. */
const kindNames: Readonly<Record<RuleTrace['kind'], string>> = {
  formField: 'mező',
  formOption: 'opció',
  formDefaultValue: 'alapérték',
  formDisabled: 'letiltás',
  formExpandable: 'lenyitás',
  formOptionExpandable: 'opciólenyitás',
  formOptionModifier: 'opciómódosító',
  formRemoveable: 'eltávolítás',
  formSideEffect: 'mellékhatás',
  formValidation: 'ellenőrzés',
}

const originNames: Readonly<Record<Trace['origin'], string>> = {
  none: 'üres',
  default: 'értéke alapérték vagy számítás eredménye',
  prefill: 'értékét az űrlap megnyitásakor kapta',
  user: 'értékét a kitöltő adta meg',
  effect: 'értékét egy mellékhatás adta',
  restored: 'visszakapta korábbi értékét',
}

/** Why a field is as it is, as Hungarian sentences: the answer, each rule that had to do with it, and what would turn it. */
export function traceSentences(trace: Trace): string[] {
  return [
    answerOf(trace),
    ...(trace.inheritedFrom ? [`Ezt a tartalmazójától kapja: ${quoted(trace.inheritedFrom.label)}.`] : []),
    ...trace.rules.flatMap((rule) => ruleSentences(rule, trace)),
    ...trace.outOfForce.map(
      ({ name, standing }) =>
        `${withCapitalArticle(quoted(name))} szabály itt ${standing === 'suppressed' ? 'ki van hagyva' : 'felül van írva'}.`,
    ),
    ...trace.writes.map(writeSentence),
    ...turnSentence(trace),
  ]
}

function answerOf(trace: Trace): string {
  const subject = withCapitalArticle(quoted(trace.label))
  switch (trace.aspect) {
    case 'presence':
      return `${subject} ${trace.present ? 'jelen van' : 'nincs jelen'}.`
    case 'disabled':
      return `${subject} ${{ open: 'szerkeszthető', readonly: 'csak olvasható', disabled: 'le van tiltva' }[trace.editing]}.`
    case 'options':
      return trace.rules.some(({ role }) => role === 'decides')
        ? `${subject} választékát szabály módosítja.`
        : `${subject} a lista minden bekapcsolt opcióját kínálja.`
    case 'value':
      return `${subject} ${originNames[trace.origin]}.`
    case 'issues':
      return trace.rules.some(({ role }) => role === 'decides')
        ? `${subject} értéke nem felel meg.`
        : `${subject} értékével minden rendben.`
  }
}

function ruleSentences(rule: RuleTrace, trace: Trace): string[] {
  const name = `${withCapitalArticle(quoted(rule.name))} ${kindNames[rule.kind]}`
  const condition = rule.condition
    ? `: ${conditionSentence(rule.condition.node, wordsOf(rule.condition))}${seen(rule.condition)}`
    : ''
  const need = needText(rule)
  if (rule.role === 'overruled') {
    const other = trace.rules.find(({ ruleId }) => ruleId === rule.overruledBy)
    const by = other ? `${withArticle(quoted(other.name))} ${kindNames[other.kind]}` : 'egy másik szabály'
    return [`${name} teljesül${condition}${need}, de ${by} erősebb.`]
  }
  return [`${name} ${rule.holds ? 'teljesül' : 'nem teljesül'}${condition}${need}.`]
}

function needText({ needs }: RuleTrace): string {
  if (!needs) return ''
  if (needs.type === 'panel')
    return ` (${withArticle(quoted(needs.title))} panel ${needs.done ? 'nyitva van' : 'zárva van'})`
  if (needs.type === 'takenOut') return needs.done ? ' (a kitöltő kivette)' : ' (a kitöltő nem vette ki)'
  return ` (${withArticle(quoted(needs.label))} mezőben ${needs.done ? 'ki van választva' : 'nincs kiválasztva'}: ${needs.labels.join(', ')})`
}

/** What the condition saw; personal data stays untold. */
function seen(condition: ConditionTrace): string {
  const operands = [...new Map(condition.operands.map((operand) => [operand.path, operand])).values()]
  return operands.length === 0 ? '' : ` [${operands.map(operandText).join('; ')}]`
}

function operandText({ label, value, personal, optionLabels }: OperandTrace): string {
  const words = (one: unknown) => optionLabels?.[String(one)] ?? valueText(one)
  const text = Array.isArray(value) && value.length > 0 ? value.map(words).join(', ') : words(value)
  return `${label}: ${personal ? 'személyes adat' : text}`
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'üres'
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'igen' : 'nem'
  if (Array.isArray(value)) return value.length === 0 ? 'üres' : value.map(valueText).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function wordsOf(condition: ConditionTrace): ConditionWords {
  const labels = new Map(condition.operands.map(({ name, label }) => [name, label]))
  const options = new Map(condition.operands.map(({ name, optionLabels }) => [name, optionLabels]))
  const ticked = new Set(
    condition.operands.flatMap(({ name, value }) => (typeof value === 'boolean' ? [name] : [])),
  )
  return {
    label: (name) => labels.get(name) ?? name,
    value: (name, value) => options.get(name)?.[String(value)] ?? null,
    isTicked: (name) => ticked.has(name),
  }
}

function writeSentence({ outcome, value }: Trace['writes'][number]): string {
  const what =
    value === null ? 'Egy mellékhatás írta volna' : `Egy mellékhatás ezt írta volna bele: ${valueText(value)}`
  switch (outcome) {
    case 'written':
      return value === null ? 'Egy mellékhatás írta.' : `Egy mellékhatás ezt írta bele: ${valueText(value)}.`
    case 'suppressed':
      return `${what}, de egy előbbre sorolt mellékhatás megelőzte.`
    case 'untouched':
      return `${what}, de nem írhatta felül, ami benne volt.`
    case 'absent':
      return `${what}, de a mező nem volt jelen.`
    case 'misfit':
      return `${what}, de az nem illik a mező típusához.`
  }
}

function turnSentence(trace: Trace): string[] {
  const { counterfactual, aspect, present, editing } = trace
  if (!counterfactual) return []
  const verb =
    aspect === 'presence'
      ? present
        ? 'Eltűnne'
        : 'Megjelenne'
      : aspect === 'disabled'
        ? editing === 'open'
          ? 'Nem lenne szerkeszthető'
          : 'Szerkeszthető lenne'
        : 'Más lenne a választék'
  return [`${verb}, ha ${counterfactual.changes.map(changeText).join(' és ')}.`]
}

function changeText({ label, value, valueLabel }: SuggestedChange): string {
  return `${withArticle(quoted(label))} = ${valueLabel ?? valueText(value)}`
}
