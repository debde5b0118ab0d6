import { factsOfType } from '@urlapmuhely/schema/facts'
import { type ReactNode, useEffect, useReducer } from 'react'
import { useForm } from '../context/form-context.ts'
import { ON_EVERY_PAGE } from '../context/form-plan.ts'
import { BelowHeading, Heading } from '../context/heading.tsx'
import { FallbackText } from '../language/fallback-text.tsx'
import { Sentence } from '../language/sentence.tsx'
import { answerWords } from './answer-words.ts'
import { type AnswerEntry, collectAnswers } from './collect-answers.ts'
import { PageTitle } from './page-title.tsx'
import type { PageFlow } from './use-page-flow.ts'

/** The input of the list of answers from the place that shows it. */
export interface AnswerListProps {
  readonly flow: PageFlow
  /** Leads to a field, from which "continue" leads back. */
  readonly onChange: (path: string) => void
}

/** All answers as people read them, page by page. */
export function AnswerList({ flow, onChange }: AnswerListProps): ReactNode {
  const form = useForm()
  const { session } = form
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => session.watch(redraw), [session])
  return (
    <>
      <Entries entries={collectAnswers(form, { container: ON_EVERY_PAGE, path: '' })} onChange={onChange} />
      {flow.pages.map((page, index) => {
        const { key, state } = page
        const entries = collectAnswers(form, { container: state?.field.id ?? '', path: '' })
        return state === null ? (
          <Entries key={key} entries={entries} onChange={onChange} />
        ) : (
          <Part
            key={key}
            title={<PageTitle page={page} position={index + 1} />}
            entries={entries}
            onChange={onChange}
          />
        )
      })}
    </>
  )
}

interface PartProps extends Pick<AnswerListProps, 'onChange'> {
  readonly entries: readonly AnswerEntry[]
}

function Part({ title, entries, onChange }: PartProps & { readonly title: ReactNode }): ReactNode {
  if (entries.length === 0) return null
  return (
    <div className="ufr-answers-part">
      <Heading className="ufr-answers-title">{title}</Heading>
      <BelowHeading>
        <Entries entries={entries} onChange={onChange} />
      </BelowHeading>
    </div>
  )
}

/** Answers as lists of terms and descriptions; a part between them has a list of its own. */
function Entries({ entries, onChange }: PartProps): ReactNode {
  return runsOf(entries).map((run) =>
    Array.isArray(run) ? (
      <dl key={run[0]?.path} className="ufr-answers">
        {run.map((entry) => (
          <Answer key={entry.path} entry={entry} onChange={onChange} />
        ))}
      </dl>
    ) : (
      <Part
        key={run.key}
        title={<Sentence>{run.title}</Sentence>}
        entries={run.entries}
        onChange={onChange}
      />
    ),
  )
}

type SingleAnswer = Extract<AnswerEntry, { type: 'answer' }>
type AnswerPart = Extract<AnswerEntry, { type: 'part' }>

function runsOf(entries: readonly AnswerEntry[]): readonly (SingleAnswer[] | AnswerPart)[] {
  const runs: (SingleAnswer[] | AnswerPart)[] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (entry.type === 'part') runs.push(entry)
    else if (Array.isArray(last)) last.push(entry)
    else runs.push([entry])
  }
  return runs
}

interface AnswerProps extends Pick<AnswerListProps, 'onChange'> {
  readonly entry: SingleAnswer
}

function Answer({ entry: { path, state, within }, onChange }: AnswerProps): ReactNode {
  const form = useForm()
  const { messages, readOnly } = form
  const { id, label, key, type } = state.field
  const isOpen = !readOnly && state.editing === 'open' && factsOfType(type).role !== 'result'
  const name = label || key
  return (
    <div className="ufr-answer">
      <dt>
        <FallbackText id={id} address="label">
          {name}
        </FallbackText>
      </dt>
      <dd>
        <Sentence>{answerWords(state, form)}</Sentence>
      </dd>
      {isOpen && (
        <dd className="ufr-answer-change">
          <button
            type="button"
            className="ufr-link"
            aria-label={messages.changeOf(`${within}${name}`)}
            onClick={() => onChange(path)}
          >
            {messages.change}
          </button>
        </dd>
      )}
    </div>
  )
}
