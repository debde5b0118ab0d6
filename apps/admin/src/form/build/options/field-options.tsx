import {
  type DocumentItem,
  listNames,
  newListName,
  optionsOfList,
  renameListCommand,
  type Step,
} from '@urlapmuhely/document'
import type { Kind } from '@urlapmuhely/schema'
import { Select, TextInput } from '@urlapmuhely/ui'
import { useMemo, useState } from 'react'
import { useOptionLists } from '../../../base/api/queries.ts'
import { t } from '../../../base/messages/form/t-workshop.ts'
import type { Workshop } from '../../store/workshop.ts'
import { useDocumentItem, useWorkshop } from '../../store/workshop-context.tsx'
import { ListPanel } from './list-panel.tsx'
import { isListName, listDescription, listProperty } from './list-property.ts'
import classes from './options.module.css'

interface FieldOptionsProps {
  readonly kind: Kind
  readonly id: string
}

/** Edits the options of a field that chooses from a list: those of its list, or of a new list that starts here. */
export function FieldOptions({ kind, id }: FieldOptionsProps) {
  const item = useDocumentItem(kind.name, id)
  const property = item && listProperty(kind, item)
  if (!item || !property) return null
  return <Options kind={kind} item={item} property={property} />
}

interface OptionsProps {
  readonly kind: Kind
  readonly item: DocumentItem
  readonly property: string
}

function Options({ kind, item, property }: OptionsProps) {
  const workshop = useWorkshop()
  const { data: lists = [] } = useOptionLists()
  /** The name that a list gets with its first option, if the person typed one instead of the proposed name. */
  const [typedName, setTypedName] = useState<string | null>(null)
  const present = typeof item[property] === 'string' && item[property] !== '' ? item[property] : null
  const taken = useMemo(
    () => new Set([...lists.map(({ list }) => list), ...listNames(workshop.document())]),
    [lists, workshop],
  )
  const proposed = useMemo(() => newListName(String(item.label || item.name), taken), [item, taken])
  const isFree = (name: string) => isListName(name) && !taken.has(name) && !hasList(workshop, name)
  const list = present ?? typedName ?? proposed
  const start = useMemo(
    () => (present === null ? () => [setStep(kind, item.id, { [property]: list })] : undefined),
    [present, list, kind, item.id, property],
  )
  const choose = (chosen: string | null) => {
    workshop.settle()
    workshop.run({
      label: t('workshop.options.step.choose', { list: chosen ?? '–' }),
      steps: [setStep(kind, item.id, { [property]: chosen })],
    })
  }
  const choices = lists.map(({ list: value, count }) => ({
    value,
    label: value,
    description: listDescription(
      optionsOfList(workshop.document(), value).map(({ label }) => label),
      count,
    ),
  }))
  const isNewHere = present !== null && !lists.some((one) => one.list === present)
  const rename = (wanted: string) => {
    if (present === null) return setTypedName(wanted)
    const label = t('workshop.options.step.rename', { list: wanted })
    workshop.settle()
    workshop.run(renameListCommand(workshop.document(), present, wanted, label))
  }
  return (
    <section className={classes.panel} aria-label={t('workshop.options.title')}>
      <h3 className={classes.title}>{t('workshop.options.title')}</h3>
      {present === null && <p className={classes.quiet}>{t('workshop.options.newListHint')}</p>}
      <ListPanel list={list} start={start} />
      {(present === null || isNewHere) && (
        <ListName key={list} name={list} isFree={isFree} onRename={rename} />
      )}
      <Select
        label={t(present === null ? 'workshop.options.choose' : 'workshop.options.chosen')}
        options={isNewHere ? [...choices, { value: present, label: present }] : choices}
        value={present}
        onChange={choose}
        clearable
      />
    </section>
  )
}

interface ListNameProps {
  readonly name: string
  readonly isFree: (name: string) => boolean
  readonly onRename: (name: string) => void
}

/** The name of a list that is not saved yet. It changes when the input is left. */
function ListName({ name, isFree, onRename }: ListNameProps) {
  const [text, setText] = useState(name)
  const isWrong = text !== name && !isFree(text)
  const commit = () => {
    if (text !== name && !isWrong) onRename(text)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        commit()
      }}
    >
      <TextInput
        label={t('workshop.options.listName')}
        size="sm"
        value={text}
        onChange={setText}
        onBlur={commit}
        autoComplete="off"
        error={isWrong ? t('workshop.options.listNameWrong') : undefined}
      />
    </form>
  )
}

function setStep({ name }: Kind, id: string, values: Readonly<Record<string, unknown>>): Step {
  return { is: 'change', kind: name, id, values }
}

function hasList(workshop: Workshop, name: string): boolean {
  return listNames(workshop.document()).has(name)
}
