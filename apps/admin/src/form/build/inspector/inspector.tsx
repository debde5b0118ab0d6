import { kindOfItem } from '@urlapmuhely/document'
import { formField, kindNamed } from '@urlapmuhely/schema'
import { isRuleKind } from '@urlapmuhely/wording'
import { useDeferredValue, useMemo } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { ItemProperties } from '../../properties/item-properties.tsx'
import classes from '../../properties/properties.module.css'
import { RuleCard } from '../../rules/sentence/rule-card.tsx'
import { nameOf } from '../../store/commands.ts'
import { useDocument, useDocumentItem, useWorkshop, useWorkshopState } from '../../store/workshop-context.tsx'
import { FieldInspector } from './field-inspector.tsx'

/** The properties of the selected items. */
export function Inspector() {
  const workshop = useWorkshop()
  const selection = useShownSelection()
  const lead = selection.at(-1)
  const kind = useDocument((document) => (lead === undefined ? null : kindOfItem(document, lead)))
  const fieldIds = useMemo(
    () => selection.filter((id) => kindOfItem(workshop.document(), id) === formField.name),
    [selection, workshop],
  )
  if (lead === undefined || kind === null)
    return <p className={classes.quiet}>{t('workshop.inspector.nothing')}</p>
  if (kind === formField.name) return <FieldInspector ids={fieldIds} />
  return <ItemInspector key={lead} kindName={kind} id={lead} />
}

/** Returns the selection. A new item is returned one render later, so that the outline and the canvas show it first. */
function useShownSelection(): readonly string[] {
  const workshop = useWorkshop()
  const selection = useWorkshopState((state) => state.selection)
  const later = useDeferredValue(selection)
  const isNew = selection.some((id) => kindOfItem(workshop.state().saved, id) === null)
  return isNew ? later : selection
}

function ItemInspector({ kindName, id }: { readonly kindName: string; readonly id: string }) {
  const workshop = useWorkshop()
  const kind = kindNamed(kindName)
  const item = useDocumentItem(kindName, id)
  if (!item) return null
  return (
    <>
      <h2 className={classes.title}>
        {nameOf(workshop.document(), { kind, id })} <small>{kind.label.one}</small>
      </h2>
      {isRuleKind(kindName) && (
        <ul className={classes.rule}>
          <RuleCard
            rule={{ kind: kindName, item, overrides: [] }}
            siblings={[]}
            opened={null}
            onOpened={({ ruleId }) => workshop.select([ruleId])}
          />
        </ul>
      )}
      <ItemProperties kind={kind} id={id} />
    </>
  )
}
