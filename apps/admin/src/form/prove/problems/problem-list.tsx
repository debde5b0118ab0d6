import { kindOfItem } from '@urlapmuhely/document'
import { kindNamed } from '@urlapmuhely/schema'
import { uniqueKeys } from '@urlapmuhely/ui'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { Link } from '../../../base/router/link.tsx'
import { inspectorPart, shownPane } from '../../shown/shown-parts.ts'
import { CHECK_TAB } from '../../shown/workshop-tab-names.ts'
import { nameOf } from '../../store/commands.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { ProblemSign } from './problem-sign.tsx'
import type { ItemProblems } from './problem-store.ts'
import classes from './problems.module.css'

interface ProblemListProps {
  /** The item at which they are shown. */
  readonly id: string
  readonly problems: ItemProblems
  /** Called when the person opens the subject of a problem. */
  readonly onLeave: () => void
}

/** The problems of an item in words, each with its rule, and a link to all problems of the form. */
export function ProblemList({ id, problems, onLeave }: ProblemListProps) {
  const workshop = useWorkshop()
  const keys = uniqueKeys(problems.map(({ itemId, message }) => `${itemId} ${message}`))
  const open = (itemId: string) => {
    onLeave()
    inspectorPart.choose('field')
    shownPane.choose('inspector')
    workshop.select([itemId])
  }
  const nameOfItem = (itemId: string) => {
    const kind = kindOfItem(workshop.document(), itemId)
    return kind === null ? '' : nameOf(workshop.document(), { kind: kindNamed(kind), id: itemId })
  }
  return (
    <>
      <ul className={classes.list}>
        {problems.map(({ severity, itemId, message }, index) => (
          <li key={keys[index]} data-severity={severity}>
            <ProblemSign severity={severity} />
            <span>
              <span className="uf-hidden">{t(`workshop.problems.severities.${severity}`)}: </span>
              {itemId !== id && (
                <>
                  <button type="button" className={classes.item} onClick={() => open(itemId)}>
                    {nameOfItem(itemId)}
                  </button>
                  {': '}
                </>
              )}
              {message}
            </span>
          </li>
        ))}
      </ul>
      <Link
        to="."
        className={classes.all}
        search={(before: Record<string, unknown>) => ({ ...before, tab: CHECK_TAB })}
        onClick={onLeave}
      >
        {t('workshop.problems.all')}
      </Link>
    </>
  )
}
