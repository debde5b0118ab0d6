import type { RuleTrace, Trace } from '@urlapmuhely/engine'
import { kindNamed } from '@urlapmuhely/schema'
import { quoted, withArticle, withCapitalArticle } from '@urlapmuhely/schema/article'
import { conditionSentence } from './condition/condition-sentence.ts'
import { sentenceText } from './sentence-parts.ts'
import { faultNumbers, ownFaultSentences } from './trace-faults.ts'
import { modifierText } from './trace-modifier.ts'
import { fieldOfTrace, fieldsOfTraces } from './trace-names.ts'
import { formulaSentences, formulaText, seen } from './trace-operands.ts'
import { turnSentence } from './trace-turn.ts'
import { writeSentence } from './trace-writes.ts'

const originNames: Readonly<Record<Trace['origin'], string>> = {
  none: 'üres',
  default: 'értéke alapérték vagy számítás eredménye',
  prefill: 'értékét a befogadó alkalmazás adta',
  user: 'értékét a kitöltő adta meg',
  effect: 'értékét egy mellékhatás adta',
  restored: 'visszakapta korábbi értékét',
}

const lostSentences: Readonly<Record<NonNullable<Trace['lost']>, string>> = {
  row: 'A választott sort törölték, ezért a választás megszűnt.',
  rows: 'A választott sor most nincs az űrlapon, ezért a választás megszűnt.',
  option: 'A választott opció már nem választható, ezért a választás megszűnt.',
}

/** One sentence of a trace, and its subject. */
export interface TraceLine {
  readonly about: 'answer' | 'rule' | 'formula' | 'turn'
  readonly text: string
}

/**
 * Returns the explanation of a field's state as Hungarian sentences: the result, each rule that took part in it, and
 * the changes that would reverse it.
 */
export function traceSentences(trace: Trace): string[] {
  return traceLines(trace).map(({ text }) => text)
}

/** The same sentences, each with its subject. */
export function traceLines(trace: Trace): TraceLine[] {
  const { formula, inheritedFrom } = trace
  return [
    ...lines('answer', [
      answerOf(trace),
      ...(trace.lost ? [lostSentences[trace.lost]] : []),
      ...prefillSentences(trace),
      ...(inheritedFrom ? [`Az ok a befoglaló rész: ${quoted(inheritedFrom.label)}.`] : []),
    ]),
    ...lines('formula', formula ? [`A képlete: ${formulaText(formula)}.`, ...formulaSentences(formula)] : []),
    ...lines('rule', [
      ...trace.rules.map((rule) => ruleSentence(rule, trace)),
      ...ownFaultSentences(trace),
      ...trace.outOfForce.map(outOfForceSentence),
      ...trace.writes.map((write) => writeSentence(write, fieldOfTrace(trace))),
    ]),
    ...lines('formula', formulasOf(trace)),
    ...lines('turn', turnSentence(trace)),
  ]
}

/** The context value behind a prefilled value, and the lock that comes with it. */
function prefillSentences({ aspect, origin, prefill }: Trace): string[] {
  if (!prefill) return []
  const source = `${withArticle(quoted(prefill.label))} környezeti adat${seen({ operands: [prefill], computed: [] })}`
  if (aspect === 'disabled') return prefill.locked ? [`Zárolt, mert előtöltött: a forrása ${source}.`] : []
  return [
    origin === 'prefill' ? `A forrása ${source}.` : `Előtöltené, de most nem ez adja az értékét: ${source}.`,
  ]
}

function lines(about: TraceLine['about'], texts: readonly string[]): TraceLine[] {
  return texts.map((text) => ({ about, text }))
}

function outOfForceSentence({ name, standing }: Trace['outOfForce'][number]): string {
  const what = standing === 'suppressed' ? 'ki van hagyva' : 'felül van írva'
  return `${withCapitalArticle(quoted(name))} szabály itt ${what}.`
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
        ? `${subject} opcióit szabály módosítja.`
        : `${subject} a lista minden bekapcsolt opcióját kínálja.`
    case 'value':
      return trace.formula
        ? `${subject} értékét képlet számítja ki.`
        : `${subject} ${trace.lost && trace.origin === 'effect' ? 'üres' : originNames[trace.origin]}.`
    case 'issues':
      return trace.faults.length > 0
        ? `${subject} értéke nem felel meg.`
        : `${subject} értékével minden rendben.`
  }
}

/** Sentences that explain the values of the calculated fields that rules read; each field once. */
function formulasOf({ rules, faults }: Trace): string[] {
  const told = new Set<string>()
  const conditions = [...rules, ...faults].flatMap(({ condition }) => condition ?? [])
  return [
    ...rules.flatMap(({ formula, name }) =>
      formula ? [`${withCapitalArticle(quoted(name))} képlete: ${formulaText(formula)}.`] : [],
    ),
    ...[...rules.flatMap(({ formula }) => formula ?? []), ...conditions].flatMap((one) =>
      formulaSentences(one, told),
    ),
  ]
}

function ruleSentence(rule: RuleTrace, trace: Trace): string {
  const name = `${withCapitalArticle(quoted(rule.name))} ${kindName(rule.kind)}`
  const condition = rule.condition
    ? `: ${sentenceText(conditionSentence(rule.condition.node, fieldsOfTraces(rule.condition.operands)))}${seen(rule.condition)}`
    : ''
  const details = `${condition}${needText(rule)}${modifierText(rule)}`
  if (rule.role === 'overruled') {
    const other = trace.rules.find(({ ruleId }) => ruleId === rule.overruledBy)
    const by = other ? `${withArticle(quoted(other.name))} ${kindName(other.kind)}` : 'egy másik szabály'
    return `${name} teljesül${details}, de ${by} erősebb.`
  }
  if (rule.role === 'past') return `${name} teljesül${details}, de a mező értéke nem tőle származik.`
  const fault = trace.faults.find(({ ruleId }) => ruleId === rule.ruleId)
  return fault
    ? `${name} nem teljesül${faultNumbers(fault)}.`
    : `${name} ${rule.holds ? 'teljesül' : 'nem teljesül'}${details}.`
}

function needText({ needs }: RuleTrace): string {
  if (!needs) return ''
  if (needs.type === 'panel')
    return ` (${withArticle(quoted(needs.title))} panel ${needs.done ? 'nyitva van' : 'zárva van'})`
  if (needs.type === 'takenOut') return needs.done ? ' (a kitöltő kivette)' : ' (a kitöltő nem vette ki)'
  return ` (${withArticle(quoted(needs.label))} mezőben ${needs.done ? 'ki van választva' : 'nincs kiválasztva'}: ${needs.labels.map(quoted).join(', ')})`
}

/** The name of a rule's kind inside a sentence. */
function kindName(kind: RuleTrace['kind']): string {
  return kindNamed(kind).label.one.toLocaleLowerCase('hu')
}
