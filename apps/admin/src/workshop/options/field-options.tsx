import { type DocumentItem, listNames, newListName, optionsOfList, type Step } from '@urlapmuhely/document'
import { fitsFormat, formOption, type Kind } from '@urlapmuhely/schema'
import { Select, TextInput } from '@urlapmuhely/ui'
import { useMemo, useState } from 'react'
import { useOptionLists } from '../../api/queries.ts'
import { propertyNamed, shownSections } from '../../items/edit/edit-values.ts'
import { t } from '../../messages/t.ts'
import { useDocumentItem, useWorkshop } from '../store/workshop-context.tsx'
import { ListPanel } from './list-panel.tsx'
import classes from './options.module.css'

/** How many labels tell a list. */
const TOLD_LABELS = 3

interface FieldOptionsProps {
  readonly kind: Kind
  readonly id: string
}

/** The options of a field that chooses from a list: of its list, or of a new one that begins here. */
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
  const [typedName, setTypedName] = useState<string | null>(null)
  const present = typeof item[property] === 'string' && item[property] !== '' ? item[property] : null
  const taken = useMemo(
    () => new Set([...lists.map(({ list }) => list), ...listNames(workshop.document())]),
    [lists, workshop],
  )
  const proposed = useMemo(() => newListName(String(item.label || item.name), taken), [item, taken])
  const name = typedName ?? proposed
  const isFree = !taken.has(name) && isListName(name)
  const list = present ?? (isFree ? name : proposed)
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
    description: toldBy(
      optionsOfList(workshop.document(), value).map(({ label }) => label),
      count,
    ),
  }))
  const isNewHere = present !== null && !lists.some((one) => one.list === present)
  return (
    <section className={classes.panel} aria-label={t('workshop.options.title')}>
      <h3 className={classes.title}>{t('workshop.options.title')}</h3>
      {present === null && (
        <>
          <TextInput
            label={`${t('workshop.options.newList')}: ${t('workshop.options.listName')}`}
            value={name}
            onChange={setTypedName}
            autoComplete="off"
            error={isFree ? undefined : t('workshop.options.listNameWrong')}
          />
          <p className={classes.quiet}>{t('workshop.options.newListHint')}</p>
        </>
      )}
      <ListPanel list={list} start={start} />
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

/** The property that names the list of an item; undefined if it does not choose from one now. */
export function listProperty(kind: Kind, item: DocumentItem): string | undefined {
  return shownSections(kind, item)
    .flatMap(({ names }) => names)
    .find((name) => propertyNamed(kind, name).type === 'optionList' && kind.ofForm)
}

function setStep({ name }: Kind, id: string, values: Readonly<Record<string, unknown>>): Step {
  return { is: 'change', kind: name, id, values }
}

function isListName(name: string): boolean {
  return fitsFormat(formOption.properties.list ?? {}, name)
}

function toldBy(labels: readonly string[], count: number): string {
  return labels.length === 0
    ? t('workshop.options.count', { count })
    : t('workshop.options.countWith', { count, labels: labels.slice(0, TOLD_LABELS).join(', ') })
}
