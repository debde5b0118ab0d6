import { formField } from '@urlapmuhely/schema'
import { type QuestionName, questions } from '@urlapmuhely/wording'
import {
  ChevronRight,
  EllipsisVertical,
  Eye,
  GripVertical,
  List,
  LockKeyhole,
  type LucideIcon,
  ShieldCheck,
  SquareEqual,
  Zap,
} from 'lucide-react'
import { type CSSProperties, Fragment, memo } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { OthersMark } from '../../presence/others.tsx'
import { FieldCoverageMark } from '../../prove/cover/coverage-mark.tsx'
import { ProblemMark } from '../../prove/problems/problem-mark.tsx'
import { depthStyle } from '../../shown/depth-style.ts'
import { rowText } from '../../shown/row-text.ts'
import type { RequiredSetting } from '../../store/rules/required-settings.ts'
import { useDocumentItem } from '../../store/workshop-context.tsx'
import { TypeIcon } from '../palette/type-icon.tsx'
import heatClasses from './heat.module.css'
import classes from './outline.module.css'
import type { OutlineRow } from './outline-rows.ts'
import { type EditEnd, TextInRow } from './text-in-row.tsx'

/** The props of a row. If they are equal, and its field is too, the row does not re-render. */
export interface OutlineRowProps extends OutlineRow {
  readonly top: number
  readonly height: number
  readonly isSelected: boolean
  /** It is the tab stop of the tree. */
  readonly isActive: boolean
  /** Rows are chosen by pressing them, as on a touch screen. */
  readonly isPicking: boolean
  readonly required: RequiredSetting | null
  /** The questions that rules answer about the field, with spaces between. */
  readonly answered: string
  /** The names of domains by their ids. */
  readonly domains: ReadonlyMap<string, string>
  /** The percentage of filled-in forms in which it is seen; null without the heat map. */
  readonly heat: number | null
  readonly editing: 'label' | 'key' | null
  readonly onEditEnd: (end: EditEnd) => void
}

const questionIcons: Readonly<Record<QuestionName, LucideIcon>> = {
  visible: Eye,
  editable: LockKeyhole,
  value: SquareEqual,
  options: List,
  accepted: ShieldCheck,
  effects: Zap,
}

// The same elements for all rows: when many rows move at once, React neither compares nor redraws the icons.
const grip = <GripVertical size={14} />
const more = <EllipsisVertical size={15} aria-hidden />
const openChevron = <ChevronRight size={15} data-open />
const closedChevron = <ChevronRight size={15} />
/** Between the parts of a row's name, which would run together when they are read out. */
const pause = <span className={`uf-hidden ${classes.pause}`} />

/** Fields seen by fewer people than this are highlighted in the heat map. */
const RARELY_SEEN_PERCENT = 25

/** One field in the outline. Its presses are handled by the tree around it. */
export const OutlineRowView = memo((props: OutlineRowProps) => {
  const { id, depth, position, siblings, isOpen, top, height, isSelected, isActive, editing } = props
  const item = useDocumentItem(formField.name, id)
  const name = rowText(item)
  return (
    <div
      id={rowElementId(id)}
      role="treeitem"
      className={classes.row}
      data-row={id}
      data-off={item?.enabled === false || undefined}
      data-active={isActive || undefined}
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      style={{ ...depthStyle(depth), top, height }}
    >
      {props.isPicking ? (
        <span className={classes.check} data-checked={isSelected || undefined} aria-hidden />
      ) : (
        <span className={classes.grip} data-grip aria-hidden>
          {grip}
        </span>
      )}
      <span className={classes.chevron} data-fold={isOpen === null ? undefined : ''} aria-hidden>
        {isOpen !== null && (isOpen ? openChevron : closedChevron)}
      </span>
      <TypeIcon className={classes.type} type={item?.type} />
      {pause}
      {editing ? (
        <TextInRow key={editing} id={id} property={editing} onEnd={props.onEditEnd} />
      ) : (
        <RowText name={name} hasLabel={Boolean(item?.label)} required={props.required} />
      )}
      {props.heat !== null && pause}
      {props.heat !== null && <HeatFigure heat={props.heat} />}
      <OthersMark itemId={id} />
      <Marks
        answered={props.answered}
        domain={props.domains.get(String(item?.domainId ?? '')) ?? ''}
        isOff={item?.enabled === false}
      />
      <FieldCoverageMark fieldId={id} />
      <ProblemMark id={id} name={name} isTabStop={isActive} />
      {pause}
      <button
        type="button"
        className={classes.more}
        data-menu
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={t('workshop.outline.menuOf', { name })}
      >
        {more}
      </button>
    </div>
  )
})

interface RowTextProps {
  readonly name: string
  /** False if the name is the key. */
  readonly hasLabel: boolean
  readonly required: RequiredSetting | null
}

function RowText({ name, hasLabel, required }: RowTextProps) {
  return (
    <span className={classes.text}>
      <span className={classes.name}>
        {name}
        {!hasLabel && <em> {t('workshop.outline.noLabel')}</em>}
      </span>
      {required && pause}
      {required && <Star required={required} />}
    </span>
  )
}

/** The star of a required field, which a long name does not push out of sight. */
function Star({ required }: { readonly required: RequiredSetting }) {
  const words = t(`workshop.outline.required.${required}`)
  return (
    <span className={classes.required} data-required={required} role="img" aria-label={words} title={words}>
      *
    </span>
  )
}

/** The percentage of filled-in forms in which the field is seen. */
function HeatFigure({ heat }: { readonly heat: number }) {
  return (
    <span
      className={heatClasses.heat}
      data-rare={heat < RARELY_SEEN_PERCENT || undefined}
      style={heatStyle(heat)}
      title={t('synthetic.heat.of', { share: heat })}
    >
      {t('synthetic.heat.share', { share: heat })}
    </span>
  )
}

interface MarksProps extends Pick<OutlineRowProps, 'answered'> {
  /** The domain that has a version of its own; empty for a field of all domains. */
  readonly domain: string
  readonly isOff: boolean
}

const Marks = memo(({ answered, domain, isOff }: MarksProps) => {
  // The tree writes names of questions only.
  const asked = answered.split(' ').filter(Boolean) as QuestionName[]
  return (
    <span className={classes.marks}>
      {isOff && pause}
      {isOff && <span className="uf-hidden">{t('workshop.outline.off')}</span>}
      {domain !== '' && pause}
      {domain !== '' && (
        <span className={classes.domain} title={t('workshop.outline.domain', { domain })}>
          {domain}
        </span>
      )}
      {asked.map((question) => {
        const Icon = questionIcons[question]
        return (
          <Fragment key={question}>
            {pause}
            <span role="img" aria-label={questions[question]} title={questions[question]}>
              <Icon size={12} aria-hidden />
            </span>
          </Fragment>
        )
      })}
    </span>
  )
})

/** The id of the element of a row. */
export function rowElementId(id: string): string {
  return `outline-${id}`
}

/** The style sheet draws a bar of this length under the figure. */
function heatStyle(heat: number): CSSProperties {
  // React passes on properties whose names begin with two hyphens.
  return { '--heat': `${heat}%` } as CSSProperties
}
