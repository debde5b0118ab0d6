import type { ReactNode } from 'react'
import { useForm } from '../context/form-context.ts'
import { BelowHeading } from '../context/heading.tsx'
import { OptionalPages } from './optional-pages.tsx'
import { PageTitle } from './page-title.tsx'
import { PlaceHeading } from './place-heading.tsx'
import type { PageFlow } from './use-page-flow.ts'

/** The pages of a form that can be filled in in any order, with how far each is. */
export function PageList({ flow }: { readonly flow: PageFlow }): ReactNode {
  const { messages, idOf } = useForm()
  const statuses = flow.statuses()
  const done = flow.pages.filter(({ key }) => statuses.get(key) === 'complete').length
  return (
    <div className="ufr-page">
      <PlaceHeading>{messages.pageList}</PlaceHeading>
      <p className="ufr-tasks-done">{messages.pagesDone(done, flow.pages.length)}</p>
      <ol className="ufr-tasks">
        {flow.pages.map((page, index) => {
          const { key } = page
          const status = statuses.get(key) ?? 'notStarted'
          const id = `${idOf(key)}-status`
          return (
            <li key={key}>
              <button type="button" className="ufr-link" aria-describedby={id} onClick={() => flow.go(key)}>
                <PageTitle page={page} position={index + 1} />
              </button>
              <span className="ufr-status" data-status={status} id={id}>
                {messages.pageStatuses[status]}
              </span>
            </li>
          )
        })}
      </ol>
      <BelowHeading>
        <OptionalPages states={flow.states.filter((state) => state !== null)} />
      </BelowHeading>
    </div>
  )
}
