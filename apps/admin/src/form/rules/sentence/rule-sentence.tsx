import { type DocumentItem, itemOf } from '@urlapmuhely/document'
import { type Condition, type Kind, kindNamed, type PropertyDefinition } from '@urlapmuhely/schema'
import { uniqueKeys } from '@urlapmuhely/ui'
import {
  alternativesOf,
  filterNames,
  isRuleKind,
  partGroups,
  type RuleKindName,
  type RuleNames,
  type RulePartGroup,
  ruleSentence,
} from '@urlapmuhely/wording'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { EditedItemProvider } from '../../../values/properties/edited-item-provider.tsx'
import { propertyNamed } from '../../../values/properties/item-values.ts'
import { useEditedDocumentItem } from '../../properties/use-edited-document-item.ts'
import { changeCommand } from '../../store/commands.ts'
import { useRuleKnowledge } from '../../store/rules/rule-knowledge.tsx'
import { useDocumentItem, useWorkshop } from '../../store/workshop-context.tsx'
import { ConditionWords } from './condition-words.tsx'
import { PartButton } from './part-button.tsx'
import { PropertyEditor } from './property-editor.tsx'
import classes from './rules.module.css'
import {
  conditionAt,
  END,
  hasConditionBefore,
  isOffered,
  isOpened,
  isShownAsTree,
  spaced,
  WAY,
} from './sentence-groups.ts'
import { SentenceWords } from './sentence-words.tsx'

interface RuleSentenceProps {
  readonly kind: RuleKindName
  readonly id: string
  /** The property that is to be filled in at once, of a rule that was just made. */
  readonly opens?: string | undefined
}

/** A rule of the document as its sentence, edited in place. */
export function RuleSentence({ kind: kindName, id, opens }: RuleSentenceProps) {
  const kind = kindNamed(kindName)
  const item = useDocumentItem(kindName, id)
  const edited = useEditedDocumentItem(kind, id)
  const knowledge = useRuleKnowledge()
  if (!item || !knowledge) return null
  return (
    <EditedItemProvider item={edited}>
      <Sentence kindName={kindName} kind={kind} item={item} names={knowledge.names} opens={opens} />
    </EditedItemProvider>
  )
}

interface SentenceProps {
  readonly kindName: RuleKindName
  readonly kind: Kind
  readonly item: DocumentItem
  readonly names: RuleNames
  readonly opens: string | undefined
}

function Sentence({ kindName, kind, item, names, opens }: SentenceProps) {
  const workshop = useWorkshop()
  // While a value is typed, the words around it may be a moment old.
  const said = useDeferredValue(item)
  const groups = useMemo(() => partGroups(ruleSentence(kindName, said, names)), [kindName, said, names])
  const [open, setOpen] = useState<string | null>(opens ?? null)
  // A condition that is written in a popover stays there until that closes, even when it is complete.
  const [written, setWritten] = useState<string | null>(() =>
    opens !== undefined && !isShownAsTree(kind, opens, item) ? opens : null,
  )
  const isTree = (name: string) => isShownAsTree(kind, name, item) && written !== name
  const ways = alternativesOf(kindName)
  // While there is no value yet, one part of the sentence represents all ways to set it.
  const isWay = (property: string | null) =>
    open !== null && property !== null && ways.includes(open) && ways.includes(property)
  const drawn = groups.filter(({ empty, property }) => !empty || isOffered(kindName, kind, property ?? ''))
  const first = drawn.find((group) => isOpened(open, group)) ?? drawn.find(({ property }) => isWay(property))
  // Typing moves a part within the sentence, or changes its words; its control must stay the same.
  const keys = uniqueKeys(
    groups.map(({ property }) => (property !== null && ways.includes(property) ? WAY : (property ?? ''))),
  )
  return (
    <p
      className={classes.sentence}
      onClickCapture={({ currentTarget, target }) => {
        // Pressing a part starts a step for undo; all choices that follow, one
        // control after another, belong to it.
        if (target instanceof Node && currentTarget.contains(target)) workshop.settle()
      }}
    >
      {groups.map((group, index) => {
        const { property, address, parts, empty } = group
        const name = property ?? ''
        const place = address ?? name
        const key = keys[index]
        if (empty && !isOffered(kindName, kind, name)) return null
        if (property === null && hasConditionBefore(groups, index, isTree)) return null
        if (property === null || kind.properties[name] === undefined)
          return <SentenceWords key={key} parts={parts} />
        if (!empty && isTree(place)) {
          const isFirst = groups.findIndex((other) => (other.address ?? other.property) === place) === index
          return isFirst ? (
            <ConditionPart
              key={key}
              kind={kind}
              item={item}
              place={place}
              names={names}
              group={group}
              startsOpen={opens === name}
              end={groups[index + 1]?.parts[0]?.text === END ? END : ''}
            />
          ) : null
        }
        return (
          <PropertyPart
            key={key}
            kind={kind}
            id={item.id}
            group={group}
            edited={open !== null && isWay(name) ? open : name}
            isOpen={group === first}
            onOpen={(isOpen) => {
              setOpen(isOpen ? place : null)
              setWritten(isOpen ? name : null)
            }}
          />
        )
      })}
    </p>
  )
}

interface PropertyPartProps {
  readonly kind: Kind
  readonly id: string
  readonly group: RulePartGroup
  /** The property whose editor opens. */
  readonly edited: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** The words of a property, as a button that opens its editor. */
function PropertyPart({ kind, id, group, edited, isOpen, onOpen }: PropertyPartProps) {
  const { property, parts, empty } = group
  const { lead, words, tail } = spaced(parts)
  return (
    <span data-extra={empty || undefined}>
      {lead}
      <PartButton
        label={labelOf(kind, property ?? '')}
        words={<SentenceWords parts={words} />}
        tone={empty ? 'offer' : parts.some(({ missing }) => missing) ? 'missing' : undefined}
        isOpen={isOpen}
        onOpen={onOpen}
        wide
      >
        <PropertyEditor kind={kind} id={id} name={edited} />
      </PartButton>
      {tail}
    </span>
  )
}

interface ConditionPartProps {
  readonly kind: Kind
  readonly item: DocumentItem
  readonly place: string
  readonly names: RuleNames
  readonly group: RulePartGroup
  readonly startsOpen: boolean
  readonly end: string
}

function ConditionPart({ kind, item, place, names, group, startsOpen, end }: ConditionPartProps) {
  const workshop = useWorkshop()
  const { id } = item
  const [name = '', member] = place.split('.')
  const change = useCallback(
    (condition: Condition) => {
      const document = workshop.document()
      // Parameters are an object.
      const whole = itemOf(document, kind.name, id)?.[name] as object | null | undefined
      const value = member === undefined ? condition : { ...whole, [member]: condition }
      workshop.run(changeCommand(document, [{ kind, id, property: name, value }]))
    },
    [workshop, kind, id, name, member],
  )
  const property = useMemo(() => conditionProperty(kind, name, member), [kind, name, member])
  const read = useMemo(
    // A condition about the options of a field is its filter.
    () => (property.basis === undefined ? names.readBy(item) : filterNames(item, names)),
    [names, item, property],
  )
  return (
    <>
      {group.parts[0]?.text.startsWith('ha ') && 'ha '}
      <ConditionWords
        name={place}
        property={property}
        value={conditionAt(kind, place, item)}
        names={read}
        onChange={change}
        startsOpen={startsOpen}
        // The field of a demand on a value is the tested one; what is to be chosen is the value.
        opens={member === undefined ? 'field' : 'value'}
        end={end}
      />
    </>
  )
}

/** The name of the popover of a property: of a value that is constant or calculated, the question that it answers. */
function labelOf(kind: Kind, name: string): string {
  const isValue = isRuleKind(kind.name) && alternativesOf(kind.name).includes(name) && name in VALUE_WAYS
  return isValue ? t('workshop.behaviour.valueDialog') : propertyNamed(kind, name).label
}

const VALUE_WAYS = { value: true, expression: true }

/** The property of a condition; of one among parameters, as a condition of its own. */
function conditionProperty(kind: Kind, name: string, member: string | undefined): PropertyDefinition {
  const property = propertyNamed(kind, name)
  if (member === undefined) return property
  const { basis: _, ...own } = property
  return { ...own, type: 'condition' }
}
