import { isSameJson } from '@urlapmuhely/document'
import { formValidation, type Kind } from '@urlapmuhely/schema'
import { RadioGroup } from '@urlapmuhely/ui'
import { alternativesOf, isRuleKind } from '@urlapmuhely/wording'
import { useState } from 'react'
import { t, type WorkshopKey } from '../../../base/messages/form/t-workshop.ts'
import { ItemProperty } from '../../../values/properties/item-property.tsx'
import { propertyNamed } from '../../../values/properties/item-values.ts'
import properties from '../../properties/properties.module.css'
import { useEditedDocumentItem } from '../../properties/use-edited-document-item.ts'
import { changeCommand, nameOf } from '../../store/commands.ts'
import { daySides } from '../../store/rules/day-limit.ts'
import { presentLimit } from '../../store/rules/day-limit-command.ts'
import { useDocumentItem, useWorkshop } from '../../store/workshop-context.tsx'
import { DayLimitInput } from './day-limits.tsx'
import classes from './rules.module.css'

interface PropertyEditorProps {
  readonly kind: Kind
  readonly id: string
  readonly name: string
}

/** The control of one property of a rule; of two that exclude each other, the chosen one under a choice of them. */
export function PropertyEditor({ kind, id, name }: PropertyEditorProps) {
  const item = useEditedDocumentItem(kind, id)
  const ways = isRuleKind(kind.name) ? alternativesOf(kind.name) : []
  const days = useDayLimit(kind, id)
  if (name === 'parameters' && days) return <DayLimitInput {...days} />
  if (ways.includes(name)) return <Ways kind={kind} id={id} name={name} ways={ways} />
  const depending = Object.keys(kind.properties).filter((other) => {
    const { type, basis } = propertyNamed(kind, other)
    return type === 'parameters' && basis === name
  })
  return (
    <div className={classes.editor}>
      {[name, ...depending].map((one) => (
        <ItemProperty key={one} item={item} name={one} classes={properties} />
      ))}
    </div>
  )
}

/** The field and the side of which a rule is the earliest or latest day; null for other rules. */
function useDayLimit(kind: Kind, ruleId: string) {
  const workshop = useWorkshop()
  const item = useDocumentItem(kind.name, ruleId)
  const [fieldId] = Array.isArray(item?.targets) ? item.targets : []
  if (kind.name !== formValidation.name || typeof fieldId !== 'string') return null
  const field = { document: workshop.document(), fieldId, ruleId }
  const side = daySides.find((one) => presentLimit(field, one) !== null)
  return side === undefined ? null : { id: fieldId, side, ruleId }
}

const wayLabels: Readonly<Record<string, WorkshopKey>> = {
  value: 'workshop.behaviour.way.value',
  expression: 'workshop.behaviour.way.expression',
  optionValues: 'workshop.behaviour.way.optionValues',
  filter: 'workshop.behaviour.way.filter',
}

function Ways({ kind, id, name, ways }: PropertyEditorProps & { readonly ways: readonly string[] }) {
  const workshop = useWorkshop()
  const edited = useEditedDocumentItem(kind, id)
  const item = useDocumentItem(kind.name, id)
  const isSet = (way: string) =>
    item !== undefined && !isSameJson(item[way], propertyNamed(kind, way).initial)
  const [chosen, choose] = useState(() => ways.find(isSet) ?? name)
  const change = (way: string | null) => {
    if (way === null) return
    choose(way)
    const others = ways.filter((other) => other !== way && isSet(other))
    if (others.length === 0) return
    const document = workshop.document()
    const [first = ''] = others
    const { label } = changeCommand(document, [{ kind, id, property: way, value: null }])
    const values = Object.fromEntries(others.map((other) => [other, propertyNamed(kind, other).initial]))
    workshop.run({
      label: label || nameOf(document, { kind, id }),
      steps: [{ is: 'change', kind: kind.name, id, values }],
      typing: `${id}.${first}.way`,
    })
    workshop.settle()
  }
  return (
    <div className={classes.editor}>
      <RadioGroup
        label={t('workshop.behaviour.way.label')}
        size="sm"
        inline
        options={ways.map((way) => ({
          value: way,
          label: t(wayLabels[way] ?? 'workshop.behaviour.way.value'),
        }))}
        value={chosen}
        onChange={change}
      />
      <ItemProperty key={chosen} item={edited} name={chosen} classes={properties} />
    </div>
  )
}
