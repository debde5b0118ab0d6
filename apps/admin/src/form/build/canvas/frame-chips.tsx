import { type RuleNames, ruleNote, ruleSentence, ruleText } from '@urlapmuhely/wording'
import { EyeOff, List, LockKeyhole, type LucideIcon, SquareEqual } from 'lucide-react'
import { memo } from 'react'
import type { FieldMark } from '../../store/evaluation/evaluate.ts'
import { useEvaluation } from '../../store/evaluation/use-evaluation.tsx'
import { type FoundRule, findRule } from '../../store/rules/find-rule.ts'
import { useRuleKnowledge } from '../../store/rules/rule-knowledge.tsx'
import { useDocument } from '../../store/workshop-context.tsx'
import { RuleNotes, type ShownNote } from './rule-notes.tsx'

const icons = {
  hidden: EyeOff,
  locked: LockKeyhole,
  valued: SquareEqual,
  options: List,
} as const satisfies { readonly [Effect in keyof FieldMark]?: LucideIcon }

/** Shows how the rules change a field now. */
export const FrameChips = memo(({ id }: { readonly id: string }) => {
  const mark = useEvaluation().marks.get(id)
  return mark ? <FieldNotes mark={mark} /> : null
})

function FieldNotes({ mark }: { readonly mark: FieldMark }) {
  const knowledge = useRuleKnowledge()
  const document = useDocument((all) => all)
  if (!knowledge) return null
  const notes = Object.entries(icons).flatMap(([effect, icon]) => {
    // The keys of the table are effects.
    const ruleIds = mark[effect as keyof typeof icons] ?? []
    return ruleIds.flatMap((ruleId): readonly ShownNote[] => {
      const rule = findRule(document, ruleId)
      if (!rule) return []
      return [{ effect, ruleId, icon, ...textsOf(rule, knowledge.names) }]
    })
  })
  return notes.length > 0 ? <RuleNotes notes={notes} /> : null
}

type NoteTexts = Pick<ShownNote, 'short' | 'sentence'>

const known = new WeakMap<RuleNames, WeakMap<FoundRule, NoteTexts>>()

/** The texts of a rule; written once, because the document changes with every key. */
function textsOf(rule: FoundRule, names: RuleNames): NoteTexts {
  const written = known.get(names) ?? new WeakMap<FoundRule, NoteTexts>()
  known.set(names, written)
  const texts = written.get(rule) ?? {
    short: ruleNote(rule.kind, rule.item, names),
    sentence: ruleText(ruleSentence(rule.kind, rule.item, names)),
  }
  written.set(rule, texts)
  return texts
}
