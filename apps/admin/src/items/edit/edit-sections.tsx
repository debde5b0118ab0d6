import { useLocalStorage } from '@mantine/hooks'
import { Suspense, useEffect, useState } from 'react'
import { SectionHelp } from '../../base/help/help-link.tsx'
import { Button } from '../../base/kit/button.tsx'
import { focusControlInPlace, isFocusFree } from '../../base/layout/focus-control.ts'
import { t } from '../../base/messages/t-edit.ts'
import { type ArrangedSection, setNames } from '../../values/properties/arrange-properties.ts'
import type { EditedItem } from '../../values/properties/edited-item.ts'
import { ItemProperty } from '../../values/properties/item-property.tsx'
import { propertyId } from '../../values/properties/property-id.ts'
import { useArrangement, useEdited, useSetCount } from '../../values/properties/use-edited-item.ts'
import { editOverrideOf } from '../kind-screens.ts'
import classes from './edit.module.css'
import type { ItemEditor } from './item-editor.ts'

/** The properties of the edited item: the few that matter first, and the others in sections that fold. */
export function EditSections({ editor }: { readonly editor: ItemEditor }) {
  const { kind, item, generation } = editor
  const { first, rest: sections } = useArrangement(item)
  const folds = useFolds(
    kind.name,
    sections.map(({ key }) => key),
  )
  const Companion = editOverrideOf(kind).companion?.component
  useFirstInput(editor.base === null ? first[0] : undefined)
  return (
    <>
      <fieldset className={classes.section}>
        <legend className={classes.sectionTitle}>
          {kind.sections.main}
          <SectionHelp kindName={kind.name} section="main" label={kind.sections.main ?? kind.label.one} />
        </legend>
        <div className={classes.grid}>
          {first.map((name) => (
            <ItemProperty key={`${name} ${generation}`} item={item} name={name} classes={classes} />
          ))}
          {Companion && (
            <Suspense fallback={null}>
              <Companion editor={editor} />
            </Suspense>
          )}
        </div>
      </fieldset>
      <section className={classes.further} aria-labelledby="further-title">
        <div className={classes.furtherHead}>
          <h2 id="further-title" className={classes.furtherTitle}>
            {t('edit.further.title')}
          </h2>
          <Button variant="subtle" color="gray" size="xs" onClick={folds.toggleAll}>
            {t(folds.areAllOpen ? 'edit.further.closeAll' : 'edit.further.openAll')}
          </Button>
        </div>
        {sections.map((section) => (
          <FoldingSection
            // When all sections are opened or closed together, or other values are set, the
            // state of this one alone is reset.
            key={`${section.key} ${generation} ${folds.turn}`}
            editor={editor}
            section={section}
            isRemembered={folds.open.includes(section.key)}
            onFold={(isOpen) => folds.remember(section.key, isOpen)}
          />
        ))}
      </section>
    </>
  )
}

/** A new item begins with its first property. */
function useFirstInput(name: string | undefined) {
  useEffect(() => {
    // A reload returns to where the page was.
    if (name !== undefined && isFocusFree()) focusControlInPlace(propertyId(name))
  }, [name])
}

interface FoldingSectionProps {
  readonly editor: ItemEditor
  readonly section: ArrangedSection
  /** The person keeps this section of the kind open. */
  readonly isRemembered: boolean
  readonly onFold: (isOpen: boolean) => void
}

function FoldingSection({ editor, section, isRemembered, onFold }: FoldingSectionProps) {
  const { kind, item, generation } = editor
  const [isOpen, setOpen] = useState(
    () => isRemembered || setNames(kind, item.values(), section.names).length > 0,
  )
  const hasIssue = useEdited(item, ({ isWrong }) => isWrong(section.names))
  useEffect(() => {
    if (hasIssue) setOpen(true)
  }, [hasIssue])
  const title = section.isMain ? t('edit.further.main') : section.label
  return (
    <details
      className={classes.folding}
      open={isOpen}
      // Opened or closed by the person, or by a search in the page; not by the code here.
      onToggle={({ currentTarget: { open } }) => {
        if (open === isOpen) return
        setOpen(open)
        onFold(open)
      }}
    >
      <summary className={classes.foldingTitle}>
        <h3>{title}</h3>
        <SetCount item={item} names={section.names} />
      </summary>
      <fieldset className={classes.foldingBody} aria-label={title}>
        <div className={classes.foldingHelp}>
          <SectionHelp kindName={kind.name} section={section.key} label={title} />
        </div>
        <div className={classes.grid}>
          {section.names.map((name) => (
            <ItemProperty
              key={`${kind.name} ${name} ${generation}`}
              item={item}
              name={name}
              classes={classes}
            />
          ))}
        </div>
      </fieldset>
    </details>
  )
}

/** How many properties of a section are set. Renders alone while somebody types. */
function SetCount({ item, names }: { readonly item: EditedItem; readonly names: readonly string[] }) {
  const count = useSetCount(item, names)
  return count === 0 ? null : <span className={classes.setCount}>{t('edit.further.set', { count })}</span>
}

/** Which sections of a kind the person keeps open, remembered in the browser. */
function useFolds(kindName: string, keys: readonly string[]) {
  const [stored, store] = useLocalStorage<readonly string[]>({
    key: `urlapmuhely.edit.${kindName}.open`,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: parseKeys,
  })
  const [turn, setTurn] = useState(0)
  const areAllOpen = keys.every((key) => stored.includes(key))
  return {
    open: stored,
    areAllOpen,
    turn,
    remember: (key: string, isOpen: boolean) =>
      store((before) => [...before.filter((other) => other !== key), ...(isOpen ? [key] : [])]),
    toggleAll: () => {
      store(areAllOpen ? [] : keys)
      setTurn(turn + 1)
    },
  }
}

function parseKeys(text: string | undefined): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}
