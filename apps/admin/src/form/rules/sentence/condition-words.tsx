import type { Condition, PropertyDefinition } from '@urlapmuhely/schema'
import { conditionSentence, type SentenceNames, sentenceText } from '@urlapmuhely/wording'
import { X } from 'lucide-react'
import { Fragment, memo, useMemo } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { BuilderContextProvider, useBuilder } from '../../../values/condition-builder/builder-context.ts'
import { useConditionDraft } from '../../../values/condition-builder/use-condition-draft.ts'
import { useConditionTree } from '../../../values/condition-builder/use-condition-tree.ts'
import type {
  GroupNode,
  RawNode,
  RowNode,
  RowsNode,
  TreeNode,
} from '../../../values/conditions/condition-tree.ts'
import { turnGroup, turnRows } from '../../../values/conditions/tree-changes.ts'
import { conditionOf } from '../../../values/items/condition-items.ts'
import type { ReadableField } from '../../../values/items/readable-fields.ts'
import { AddRowButtons } from './add-row-buttons.tsx'
import { Ending } from './ending.tsx'
import { RowParts } from './row-parts.tsx'
import type { RowPartName } from './row-words.ts'
import classes from './rules.module.css'
import { useTabStop } from './tab-stop.ts'
import type { WordsProps } from './words-props.ts'

interface ConditionWordsProps {
  readonly name: string
  readonly property: PropertyDefinition
  readonly value: unknown
  readonly names: SentenceNames
  readonly onChange: (condition: Condition) => void
  /** The field of the first comparison is to be chosen at once. */
  readonly startsOpen: boolean
  /** The part of the first comparison that is opened then. */
  readonly opens: RowPartName
  /** The end of the sentence, in front of the buttons that make it longer. */
  readonly end: string
}

const NO_ROWS: readonly ReadableField[] = []
const noRowFields = () => NO_ROWS

/** A condition as a part of a sentence: its fields, operators and values are edited in place. */
export function ConditionWords({
  name,
  property,
  value,
  names,
  onChange,
  startsOpen,
  opens,
  end,
}: ConditionWordsProps) {
  const { begun, change } = useConditionDraft(name, onChange)
  const { tree, context } = useConditionTree({
    value: conditionOf(value),
    rowFields: noRowFields,
    onChange: change,
    unfinished: begun,
    readOnly: false,
  })
  return (
    <BuilderContextProvider value={context}>
      <GroupWords
        node={tree}
        names={names}
        property={property}
        within={NOWHERE}
        isRoot
        end={end}
        startsOpen={startsOpen ? opens : null}
      />
    </BuilderContextProvider>
  )
}

const NOWHERE: readonly string[] = []

function GroupWords({
  node,
  isRoot = false,
  end = '',
  startsOpen = null,
  ...shared
}: WordsProps<GroupNode> & { readonly isRoot?: boolean; readonly end?: string }) {
  const { change } = useBuilder()
  const tabIndex = useTabStop()
  const { children, combinator, negated } = node
  const word = t(`workshop.behaviour.part.${combinator}`)
  const isBracketed = !isRoot || negated
  return (
    <>
      {negated && `${t('workshop.behaviour.part.not')} `}
      {isBracketed && '('}
      {children.map((child, index) => (
        <Fragment key={child.id}>
          {index > 0 && (
            <>
              {' '}
              <button
                type="button"
                tabIndex={tabIndex}
                className={classes.join}
                aria-label={t('workshop.behaviour.part.join', { word })}
                onClick={() => change(node.id, turnGroup)}
              >
                {word}
              </button>{' '}
            </>
          )}
          <NodeWords {...shared} node={child} startsOpen={index === 0 ? startsOpen : null} />
          {children.length > 1 && <RemoveButton node={child} names={shared.names} />}
        </Fragment>
      ))}
      {isBracketed && <Ending>)</Ending>}
      {end !== '' && <Ending>{end}</Ending>}
      {isRoot && children.length > 0 && <AddRowButtons node={node} />}
    </>
  )
}

const NodeWords = memo(function NodeWords(props: WordsProps<TreeNode>) {
  const { node } = props
  if (node.type === 'group') return <GroupWords {...props} node={node} />
  if (node.type === 'rows') return <RowsWords {...props} node={node} />
  return node.type === 'row' ? (
    <RowParts {...props} node={node} />
  ) : (
    <RawWords node={node} names={props.names} />
  )
})

const quantifierWords = { some: 'some', all: 'all', none: 'noRow' } as const

/** A question about the rows of a repeat: `a „Gyermekek” legalább egy sorában (…)`. */
function RowsWords({ node, names, property, within }: WordsProps<RowsNode>) {
  const { change } = useBuilder()
  const tabIndex = useTabStop()
  const { field, quantifier, inner } = node
  const innerNames = useMemo<SentenceNames>(
    () => (name) => names(`${field}.${name}`) ?? names(name),
    [names, field],
  )
  const path = useMemo(() => [...within, field], [within, field])
  const words = t(`workshop.behaviour.part.${quantifierWords[quantifier]}`)
  return (
    <>
      <em>{`„${names(field)?.label ?? field}”`}</em>{' '}
      <button
        type="button"
        tabIndex={tabIndex}
        className={classes.join}
        aria-label={t('workshop.behaviour.part.join', { word: words })}
        onClick={() => change(node.id, turnRows)}
      >
        {words}
      </button>{' '}
      <GroupWords node={inner} names={innerNames} property={property} within={path} />
    </>
  )
}

/** A part that no row can express; it is edited among all settings of the rule. */
function RawWords({ node, names }: { readonly node: RawNode; readonly names: SentenceNames }) {
  return sentenceText(conditionSentence(node.json, names)).replace(/^ha /u, '')
}

interface RemoveButtonProps {
  readonly node: TreeNode | RowNode
  readonly names: SentenceNames
}

const RemoveButton = memo(({ node, names }: RemoveButtonProps) => {
  const { change } = useBuilder()
  const tabIndex = useTabStop()
  const text = node.type === 'row' || node.type === 'rows' ? (names(node.field)?.label ?? node.field) : ''
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={classes.remove}
      data-extra
      aria-label={t('workshop.behaviour.part.removeOne', { text })}
      onClick={() => change(node.id, () => null)}
    >
      <X size={12} aria-hidden />
    </button>
  )
})
