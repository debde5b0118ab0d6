import { type DocumentItem, isSameJson } from '@urlapmuhely/document'
import type { Kind } from '@urlapmuhely/schema'
import { afterPress } from '@urlapmuhely/ui'
import { type ReactNode, useMemo, useState } from 'react'
import type { Control, ShownIssue } from '../../controls/control.ts'
import { EditContextProvider } from '../../controls/edit-context.tsx'
import { controls } from '../../controls/index.ts'
import { useItemLanguages } from '../../controls/use-item-languages.ts'
import { SectionHelp } from '../../help/help-link.tsx'
import { helpOfProperty } from '../../help/topic-of-element.ts'
import { arrangeProperties, mayBeSet } from '../../items/edit/edit-arrangement.ts'
import { type ItemIssue, propertyNamed, readItem, valuesOf } from '../../items/edit/edit-values.ts'
import { t } from '../../messages/t.ts'
import { changeCommand } from '../store/commands.ts'
import { useDocumentItem, useWorkshop, useWorkshopState } from '../store/workshop-context.tsx'
import { useDocumentEditContext, usePropertyIssues } from './document-edit-context.ts'
import classes from './inspector.module.css'
import { KeyProperty } from './key-property.tsx'

interface ItemPropertiesProps {
  readonly kind: Kind
  readonly id: string
  /** Two columns where there is room. */
  readonly wide?: boolean
}

/** The properties of an item of the document, by section, each edited in place. */
export function ItemProperties({ kind, id, wide = false }: ItemPropertiesProps) {
  const item = useDocumentItem(kind.name, id)
  const context = useDocumentEditContext(kind, id)
  if (!item) return null
  return (
    <EditContextProvider value={context} key={id}>
      <Sections kind={kind} item={item} wide={wide} />
    </EditContextProvider>
  )
}

interface SectionsProps {
  readonly kind: Kind
  readonly item: DocumentItem
  readonly wide: boolean
}

function Sections({ kind, item, wide }: SectionsProps) {
  const { useProperty } = useDocumentEditContext(kind, item.id)
  const { further } = useItemLanguages(kind, useProperty)
  const isTranslations = (name: string) => kind.properties[name]?.type === 'translations'
  // Whose form it is cannot change, and is this one.
  const isShown = (name: string) => !propertyNamed(kind, name).fixed
  const { first, rest } = arrangeProperties(kind, valuesOf(kind, item))
  const sections = rest
    .map((section) => ({ ...section, names: section.names.filter(isShown) }))
    .filter(({ names }) => names.length > 0)
    .filter(({ names }) => further.length > 0 || !names.every(isTranslations))
  const draw = (names: readonly string[]) => (
    <div className={classes.properties} data-wide={wide || undefined}>
      {names.map((name) => (
        <DocumentProperty key={name} kind={kind} id={item.id} name={name} />
      ))}
    </div>
  )
  return (
    <>
      {draw(first.filter(isShown))}
      <h3 className={classes.further}>{t('edit.further.title')}</h3>
      {sections.map(({ key, label, names, isMain }) => (
        <FoldedSection
          key={key}
          label={isMain ? t('edit.further.main') : label}
          kind={kind}
          item={item}
          names={names}
          isOpenAtFirst={wide}
          help={<SectionHelp kindName={kind.name} section={key} label={label} />}
        >
          {draw(names)}
        </FoldedSection>
      ))}
    </>
  )
}

interface FoldedSectionProps {
  readonly label: string
  readonly kind: Kind
  readonly item: DocumentItem
  readonly names: readonly string[]
  /** Open even if nothing in it is set: there is room. */
  readonly isOpenAtFirst: boolean
  /** Leads to its page in the handbook. */
  readonly help: ReactNode
  readonly children: ReactNode
}

/** A section that is folded until something in it is set, or wrong. */
function FoldedSection(props: FoldedSectionProps) {
  const { label, kind, item, names, isOpenAtFirst, help, children } = props
  const issues = useWorkshopState((state) => state.issues)
  const count = names.filter(
    (name) =>
      mayBeSet(kind, name) &&
      item[name] !== undefined &&
      !isSameJson(item[name], propertyNamed(kind, name).initial),
  ).length
  const isWrong = issues.some(({ id, path }) => id === item.id && names.includes(path.split('.')[0] ?? ''))
  const [isOpen, setOpen] = useState(isOpenAtFirst || count > 0)
  return (
    <details
      className={classes.section}
      open={isOpen || isWrong}
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
    >
      <summary className={classes.sectionTitle}>
        {label}
        {count > 0 && <small> {t('edit.further.set', { count })}</small>}
      </summary>
      <fieldset className={classes.sectionBody} aria-label={label}>
        {isOpen || isWrong ? (
          <>
            {help && <div className={classes.sectionHelp}>{help}</div>}
            {children}
          </>
        ) : null}
      </fieldset>
    </details>
  )
}

interface DocumentPropertyProps {
  readonly kind: Kind
  readonly id: string
  readonly name: string
}

/** One property of an item of the document, with the control for its type. Must be inside the item's edit context. */
export function DocumentProperty(props: DocumentPropertyProps) {
  const { kind, name } = props
  const property = propertyNamed(kind, name)
  return (
    <div
      className={controls[property.type].wide ? classes.wide : classes.cell}
      {...helpOfProperty(kind.name, name)}
    >
      {property.format === 'identifier' ? <KeyProperty {...props} /> : <PlainProperty {...props} />}
    </div>
  )
}

function PlainProperty({ kind, id, name }: DocumentPropertyProps) {
  const workshop = useWorkshop()
  const value = useDocumentItem(kind.name, id)?.[name]
  const [found, judge] = useJudgement(kind, id, name)
  const refused = usePropertyIssues(kind.name, id, name)
  const issues = useMemo(() => [...found, ...refused], [found, refused])
  const property = propertyNamed(kind, name)
  const { component: Input }: Control = controls[property.type]
  return (
    <Input
      id={`property-${name}`}
      name={name}
      property={property}
      value={value ?? property.initial}
      onChange={(next) =>
        workshop.run(
          changeCommand(
            workshop.document(),
            [{ kind, id, property: name, value: next }],
            workshop.state().saved,
          ),
        )
      }
      onBlur={() => {
        workshop.settle()
        afterPress(judge)
      }}
      issues={issues}
      readOnly={false}
    />
  )
}

const NO_ISSUES: readonly ShownIssue[] = []

/** What is wrong with a property, found when its input is left, until its value changes. */
function useJudgement(kind: Kind, id: string, name: string): readonly [readonly ShownIssue[], () => void] {
  const workshop = useWorkshop()
  const item = useDocumentItem(kind.name, id)
  const [judged, setJudged] = useState<{ value: unknown; issues: readonly ShownIssue[] } | null>(null)
  const judge = () => {
    const now = workshop.document()
    const present = now.form.id === id ? now.form : now.items[kind.name]?.get(id)
    if (!present) return
    const read = readItem(kind, id, valuesOf(kind, present))
    setJudged({ value: present[name], issues: read.ok ? NO_ISSUES : within(read.issues, name) })
  }
  const isCurrent = judged !== null && judged.value === item?.[name]
  return [isCurrent ? judged.issues : NO_ISSUES, judge]
}

function within(issues: readonly ItemIssue[], name: string): readonly ShownIssue[] {
  return issues
    .filter(({ path }) => path === name || path.startsWith(`${name}.`))
    .map(({ path, message }) => ({ path: path.slice(name.length + 1), message }))
}
