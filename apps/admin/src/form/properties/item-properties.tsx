import { itemOf } from '@urlapmuhely/document'
import type { Kind } from '@urlapmuhely/schema'
import { memo, type ReactNode, useDeferredValue, useState } from 'react'
import { SectionHelp } from '../../base/help/help-link.tsx'
import { t } from '../../base/messages/t-edit.ts'
import type { Arrangement } from '../../values/properties/arrange-properties.ts'
import type { EditedItem } from '../../values/properties/edited-item.ts'
import { EditedItemProvider } from '../../values/properties/edited-item-provider.tsx'
import { ItemProperty } from '../../values/properties/item-property.tsx'
import { useArrangement, useEdited, useSetCount } from '../../values/properties/use-edited-item.ts'
import { useDocument } from '../store/workshop-context.tsx'
import classes from './properties.module.css'
import { useEditedDocumentItem } from './use-edited-document-item.ts'

interface ItemPropertiesProps {
  readonly kind: Kind
  readonly id: string
}

/** The properties of an item of the document, by section, each edited in place. */
export function ItemProperties({ kind, id }: ItemPropertiesProps) {
  const isPresent = useDocument((document) => itemOf(document, kind.name, id) !== undefined)
  const item = useEditedDocumentItem(kind, id)
  if (!isPresent) return null
  return (
    <EditedItemProvider item={item} key={id}>
      <Sections item={item} />
    </EditedItemProvider>
  )
}

interface SectionsProps {
  readonly item: EditedItem
}

/** Works out which properties apply; they are drawn again only if others do. */
function Sections({ item }: SectionsProps) {
  return <Arranged item={item} arrangement={useArrangement(item)} />
}

interface ArrangedProps extends SectionsProps {
  readonly arrangement: Arrangement
}

/** The first properties at once, the others in the breaks of the browser: selecting an item does not wait for them. */
const Arranged = memo(({ item, arrangement: { first, rest } }: ArrangedProps) => {
  const isWhole = useDeferredValue(true, false)
  const draw = (names: readonly string[]) => (
    <div className={classes.properties}>
      {names.map((name) => (
        <ItemProperty key={name} item={item} name={name} classes={classes} />
      ))}
    </div>
  )
  return (
    <>
      {draw(first)}
      <h3 className={classes.further}>{t('edit.further.title')}</h3>
      {isWhole &&
        rest.map(({ key, label, names, isMain }) => (
          <FoldedSection
            key={key}
            label={isMain ? t('edit.further.main') : label}
            item={item}
            names={names}
            help={<SectionHelp kindName={item.kind.name} section={key} label={label} />}
          >
            {draw(names)}
          </FoldedSection>
        ))}
    </>
  )
})

interface FoldedSectionProps {
  readonly label: string
  readonly item: EditedItem
  readonly names: readonly string[]
  /** Opens its page in the handbook. */
  readonly help: ReactNode
  readonly children: ReactNode
}

/** A section that is folded until something in it is set, or wrong. */
function FoldedSection({ label, item, names, help, children }: FoldedSectionProps) {
  const isWrong = useEdited(item, (edited) => edited.isWrong(names))
  const count = useSetCount(item, names)
  const [isOpen, setOpen] = useState(count > 0)
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
