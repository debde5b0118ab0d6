import type { ReactNode } from 'react'
import { useForm } from '../context/form-context.ts'
import { BelowHeading } from '../context/heading.tsx'
import { buildLater } from '../context/later.tsx'
import type { AnswerListProps } from './answer-list.tsx'
import { answerList, loadAnswerList } from './load-answer-list.ts'
import { PlaceHeading } from './place-heading.tsx'

const LaterAnswers = buildLater(answerList, loadAnswerList)

/** The place where all answers are checked before they are sent. */
export function CheckAnswers(props: AnswerListProps): ReactNode {
  const { messages } = useForm()
  return (
    <div className="ufr-page">
      <PlaceHeading>{messages.checkAnswers}</PlaceHeading>
      <BelowHeading>
        <LaterAnswers {...props} />
      </BelowHeading>
    </div>
  )
}
