import {
  type ConflictGroup,
  type DocumentItem,
  isSameJson,
  itemOf,
  type MergeConflict,
} from '@urlapmuhely/document'
import { type Kind, kindNamed } from '@urlapmuhely/schema'
import { t } from '../../../base/messages/form/t-workshop.ts'
import type { Side } from '../../../items/edit/edit-merge.ts'
import { MergeChoice } from '../../../items/edit/merge-choice.tsx'
import type { MergePart } from '../../../items/edit/merge-parts.ts'
import { usePropertyTexts } from '../../../items/edit/use-property-texts.ts'
import { EditedItemProvider } from '../../../values/properties/edited-item-provider.tsx'
import { editableNames, type ItemValues, propertyNamed } from '../../../values/properties/item-values.ts'
import { useEditedDocumentItem } from '../../properties/use-edited-document-item.ts'
import { nameOf } from '../../store/commands.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { type Choices, conflictKey } from './conflict-choices.ts'
import classes from './conflicts.module.css'

interface ConflictItemProps {
  /** All of the same item. */
  readonly groups: readonly [ConflictGroup, ...ConflictGroup[]]
  readonly choices: Choices
  readonly onChoose: (group: ConflictGroup, side: Side) => void
}

/** The conflicts of one item, under its name. */
export function ConflictItem({ groups, choices, onChoose }: ConflictItemProps) {
  const workshop = useWorkshop()
  const [[{ kind: kindName, id }]] = groups
  const kind = kindNamed(kindName)
  const edited = useEditedDocumentItem(kind, id)
  return (
    <EditedItemProvider item={edited}>
      <section aria-label={nameOf(workshop.document(), { kind, id })}>
        <h3 className={classes.item}>
          {nameOf(workshop.document(), { kind, id })} <small>{kind.label.one}</small>
        </h3>
        <Rows kind={kind} groups={groups} choices={choices} onChoose={onChoose} />
      </section>
    </EditedItemProvider>
  )
}

function Rows({ kind, groups, choices, onChoose }: ConflictItemProps & { readonly kind: Kind }) {
  const document = useWorkshop().document()
  const [[{ id }]] = groups
  const item = itemOf(document, kind.name, id) ?? { id }
  const versions = (['before', 'theirs', 'mine'] as const).map((side) => versionOf(item, groups.flat(), side))
  const [before = item, theirs = item, mine = item] = versions
  const textOf = usePropertyTexts(kind, versions)
  const partOf = (one: MergeConflict): MergePart => {
    const { property } = one
    if (property === null) return { label: t('workshop.conflict.whole'), says: wholeTexts(kind, one) }
    return {
      label: propertyNamed(kind, property).label,
      says: {
        before: textOf(property, one.before, before),
        theirs: textOf(property, one.theirs, theirs),
        mine: textOf(property, one.mine, mine),
      },
    }
  }
  return groups.map((group) => {
    const name = conflictKey(group[0])
    return (
      <MergeChoice
        key={name}
        name={name}
        parts={group.map(partOf)}
        isOpen
        chosen={choices[name] ?? null}
        onChoose={(side) => onChoose(group, side)}
      />
    )
  })
}

/** Returns the item with one side's values of the properties in conflict. */
function versionOf(
  item: DocumentItem,
  conflicts: readonly MergeConflict[],
  side: 'before' | Side,
): ItemValues {
  const values = conflicts.flatMap((one) => (one.property === null ? [] : [[one.property, one[side]]]))
  return { ...item, ...Object.fromEntries(values) }
}

/** Of an item that one side deleted while the other one changed it. */
function wholeTexts(kind: Kind, { before, mine, theirs }: MergeConflict) {
  const wordsOf = (version: unknown) => {
    if (version === undefined) return t('workshop.conflict.deleted')
    // Without a property, the values of a conflict are items.
    const [was, now] = [before as ItemValues, version as ItemValues]
    const labels = editableNames(kind)
      .filter((name) => name in now && !isSameJson(was[name], now[name]))
      .map((name) => propertyNamed(kind, name).label)
    return t('workshop.conflict.kept', { properties: labels.join(', ') })
  }
  // The value before is the item, whose name is shown above.
  const { name } = (before ?? {}) as ItemValues
  return { before: String(name ?? ''), theirs: wordsOf(theirs), mine: wordsOf(mine) }
}
