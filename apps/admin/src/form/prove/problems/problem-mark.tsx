import { memo, useState } from 'react'
import { Popover } from '../../../base/kit/menu.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useProblemsAt } from './problem-context.tsx'
import { ProblemList } from './problem-list.tsx'
import { ProblemSign } from './problem-sign.tsx'
import type { ItemProblems } from './problem-store.ts'
import classes from './problems.module.css'

const severities = ['error', 'warning', 'hint'] as const

interface ProblemMarkProps {
  readonly id: string
  /** The item's name as users see it. */
  readonly name: string
  /** Whether the Tab key stops here. */
  readonly isTabStop: boolean
}

/** Shows the number of problems of an item, by severity; pressing it lists them. Shows nothing if there are none. */
export const ProblemMark = memo(({ id, name, isTabStop }: ProblemMarkProps) => {
  const problems = useProblemsAt(id)
  return problems ? <Mark problems={problems} name={name} isTabStop={isTabStop} id={id} /> : null
})

function Mark({ id, name, problems, isTabStop }: ProblemMarkProps & { readonly problems: ItemProblems }) {
  const [isOpen, setOpen] = useState(false)
  const counts = severities
    .map((severity) => ({ severity, count: problems.filter((one) => one.severity === severity).length }))
    .filter(({ count }) => count > 0)
  const words = counts.map(({ severity, count }) => t(`workshop.problems.${severity}s`, { count })).join(', ')
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
      withinPortal
      withRoles={false}
      shadow="md"
      position="bottom-end"
      width="min(24rem, calc(100vw - 24px))"
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.mark}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={t('workshop.problems.markOf', { name, what: words })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          title={words}
          onClick={(event) => {
            // The row around it would be selected.
            event.stopPropagation()
            setOpen(!isOpen)
          }}
        >
          {counts.map(({ severity, count }) => (
            <span key={severity} className={classes.count} data-severity={severity}>
              <ProblemSign severity={severity} />
              {count}
            </span>
          ))}
        </button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('workshop.problems.titleOf', { name })}>
        {isOpen && <ProblemList id={id} problems={problems} onLeave={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}
