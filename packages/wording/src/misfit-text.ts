import { form, formField, kindNamed, type ProposalStep } from '@urlapmuhely/schema'
import { quoted, withCapitalArticle } from '@urlapmuhely/schema/article'
import { misfitMessages } from './messages/hu-misfits.ts'

/** A step of a proposal that does not fit a form, and why. */
interface MisfitToTell {
  readonly step: ProposalStep
  readonly why: Exclude<keyof typeof misfitMessages, 'removedChanged' | 'placeGone'>
  /** The names of the properties that the reason is about. */
  readonly properties: readonly string[]
}

/** Why a step of a proposal does not fit a form, as a sentence: `A „Név” közben megváltozott: Felirat, Kulcs.` */
export function misfitText({ step, why, properties }: MisfitToTell): string {
  const kind = kindNamed(step.is === 'move' ? formField.name : step.kind)
  const labels = properties.map((name) => kind.properties[name]?.label ?? name).join(', ')
  const subject =
    kind.name === form.name
      ? withCapitalArticle(kind.label.one.toLowerCase())
      : withCapitalArticle(quoted(step.name === '' ? kind.label.one : step.name))
  return `${subject} ${reason(step, why, labels)}.`
}

function reason(step: ProposalStep, why: MisfitToTell['why'], labels: string): string {
  if (why === 'changed') return misfitMessages[step.is === 'remove' ? 'removedChanged' : 'changed'](labels)
  if (why !== 'referenceGone') return misfitMessages[why]
  return step.is === 'move' ? misfitMessages.placeGone : misfitMessages.referenceGone(labels)
}
