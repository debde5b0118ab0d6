import { itemOf } from '@urlapmuhely/document'
import type { Kind } from '@urlapmuhely/schema'
import { afterPress } from '@urlapmuhely/ui'
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { SectionHelp } from '../../base/help/help-link.tsx'
import { helpOfProperty } from '../../base/help/topic-of-element.ts'
import { t } from '../../base/messages/t-edit.ts'
import { propertyNamed, valuesOf } from '../../items/edit/edit-values.ts'
import { readItem } from '../../items/edit/read-item.ts'
import type { Control, ShownIssue } from '../../values/controls/control.ts'
import { controls } from '../../values/controls/index.ts'
import { EditContextProvider } from '../../values/items/edit-context.tsx'
import { useItemLanguages } from '../../values/items/use-item-languages.ts'
import { useSameJson } from '../../values/items/use-same-json.ts'
import { changeCommand } from '../store/commands.ts'
import { useDocument, useDocumentItem, useWorkshop, useWorkshopState } from '../store/workshop-context.tsx'
import { type ArrangedProperties, arrangedProperties, countSet } from './arranged-properties.ts'
import { useDocumentEditContext, usePropertyIssues } from './document-edit-context.ts'
import { KeyProperty } from './key-property.tsx'
import classes from './properties.module.css'
import { issuesOfProperty } from './property-issues.ts'

interface ItemPropertiesProps {
  readonly kind: Kind
  readonly id: string
  /** True for two columns if there is room. */
  readonly wide?: boolean
}

/** The properties of an item of the document, by section, each edited in place. */
export function ItemProperties({ kind, id, wide = false }: ItemPropertiesProps) {
  const isPresent = useDocument((document) => itemOf(document, kind.name, id) !== undefined)
  const context = useDocumentEditContext(kind, id)
  if (!isPresent) return null
  return (
    <EditContextProvider value={context} key={id}>
      <Sections kind={kind} id={id} wide={wide} />
    </EditContextProvider>
  )
}

type SectionsProps = Required<ItemPropertiesProps>

/** Works out which properties apply; they are drawn again only if others do. */
function Sections({ kind, id, wide }: SectionsProps) {
  const item = useDocumentItem(kind.name, id)
  const { useProperty } = useDocumentEditContext(kind, id)
  const { further } = useItemLanguages(kind, useProperty)
  const arranged = useSameJson(arrangedProperties(kind, item ?? {}, further.length > 0))
  return <Arrangement kind={kind} id={id} wide={wide} {...arranged} />
}

interface ArrangementProps extends SectionsProps, ArrangedProperties {}

/** The first properties at once, the others in the breaks of the browser: selecting an item does not wait for them. */
const Arrangement = memo(({ kind, id, wide, first, sections }: ArrangementProps) => {
  const isWhole = useDeferredValue(true, false)
  const draw = (names: readonly string[]) => (
    <div className={classes.properties} data-wide={wide || undefined}>
      {names.map((name) => (
        <DocumentProperty key={name} kind={kind} id={id} name={name} />
      ))}
    </div>
  )
  return (
    <>
      {draw(first)}
      <h3 className={classes.further}>{t('edit.further.title')}</h3>
      {isWhole &&
        sections.map(({ key, label, names, isMain }) => (
          <FoldedSection
            key={key}
            label={isMain ? t('edit.further.main') : label}
            kind={kind}
            id={id}
            names={names}
            isOpenAtFirst={wide}
            help={<SectionHelp kindName={kind.name} section={key} label={label} />}
          >
            {draw(names)}
          </FoldedSection>
        ))}
    </>
  )
})

interface FoldedSectionProps {
  readonly label: string
  readonly kind: Kind
  readonly id: string
  readonly names: readonly string[]
  /** Open even if nothing in it is set: there is room. */
  readonly isOpenAtFirst: boolean
  /** Opens its page in the handbook. */
  readonly help: ReactNode
  readonly children: ReactNode
}

/** A section that is folded until something in it is set, or wrong. */
function FoldedSection(props: FoldedSectionProps) {
  const { label, kind, id, names, isOpenAtFirst, help, children } = props
  const isWrong = useWorkshopState(({ issues }) =>
    issues.some((issue) => issue.id === id && names.includes(issue.path.split('.')[0] ?? '')),
  )
  const count = useDocument((document) => countSet(kind, itemOf(document, kind.name, id), names))
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
export const DocumentProperty = memo((props: DocumentPropertyProps) => {
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
})

function PlainProperty({ kind, id, name }: DocumentPropertyProps) {
  const workshop = useWorkshop()
  const value = useDocument((document) => itemOf(document, kind.name, id)?.[name])
  const [found, validate] = useBlurIssues({ kind, id, name }, value)
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
        afterPress(validate)
      }}
      issues={issues}
      readOnly={false}
    />
  )
}

const NO_ISSUES: readonly ShownIssue[] = []

/** Returns the problem with a property. It is found when its input loses focus, and cleared when its value changes. */
function useBlurIssues(
  { kind, id, name }: DocumentPropertyProps,
  value: unknown,
): readonly [readonly ShownIssue[], () => void] {
  const workshop = useWorkshop()
  const [validated, setValidated] = useState<{ value: unknown; issues: readonly ShownIssue[] } | null>(null)
  const validate = () => {
    const now = workshop.document()
    const present = itemOf(now, kind.name, id)
    if (!present) return
    const read = readItem(kind, id, valuesOf(kind, present))
    setValidated({ value: present[name], issues: read.ok ? NO_ISSUES : issuesOfProperty(read.issues, name) })
  }
  const isCurrent = validated !== null && validated.value === value
  return [isCurrent ? validated.issues : NO_ISSUES, validate]
}
