import { useLocalStorage } from '@mantine/hooks'
import { isSameJson } from '@urlapmuhely/document'
import { Suspense, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { SectionHelp } from '../../base/help/help-link.tsx'
import { Button } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { useItemLanguages } from '../../values/items/use-item-languages.ts'
import { editOverrideOf } from '../kind-screens.ts'
import classes from './edit.module.css'
import { type ArrangedSection, arrangeProperties, mayBeSet } from './edit-arrangement.ts'
import { EditProperty } from './edit-property.tsx'
import { decidingNames, propertyNamed, propertyOf } from './edit-values.ts'
import type { ItemEditor } from './item-editor.ts'

/** The properties of the edited item: the few that matter first, and the others in sections that fold. */
export function EditSections({ editor }: { readonly editor: ItemEditor }) {
  const { kind, control, generation } = editor
  const deciding = decidingNames(kind)
  const decided = useWatch({ control, name: deciding })
  const values = Object.fromEntries(deciding.map((name, index) => [name, decided[index]]))
  const { further } = useItemLanguages(kind, editor.context.useProperty)
  const isTranslations = (name: string) => kind.properties[name]?.type === 'translations'
  const { first, rest } = arrangeProperties(kind, { ...editor.saved, ...values })
  const sections = rest.filter(({ names }) => further.length > 0 || !names.every(isTranslations))
  const folds = useFolds(
    kind.name,
    sections.map(({ key }) => key),
  )
  const Companion = editOverrideOf(kind).companion?.component
  return (
    <>
      <fieldset className={classes.section}>
        <legend className={classes.sectionTitle}>
          {kind.sections.main}
          <SectionHelp kindName={kind.name} section="main" label={kind.sections.main ?? kind.label.one} />
        </legend>
        <div className={classes.grid}>
          {first.map((name) => (
            <EditProperty key={`${name} ${generation}`} editor={editor} name={name} />
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

interface FoldingSectionProps {
  readonly editor: ItemEditor
  readonly section: ArrangedSection
  /** The person keeps this section of the kind open. */
  readonly isRemembered: boolean
  readonly onFold: (isOpen: boolean) => void
}

function FoldingSection({ editor, section, isRemembered, onFold }: FoldingSectionProps) {
  const { kind, generation } = editor
  const [isOpen, setOpen] = useState(() => isRemembered || setNames(editor, section.names).length > 0)
  const hasIssue = editor.issues.some((issue) => section.names.includes(propertyOf(issue)))
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
        <SetCount editor={editor} names={section.names} />
      </summary>
      <fieldset className={classes.foldingBody} aria-label={title}>
        <div className={classes.foldingHelp}>
          <SectionHelp kindName={kind.name} section={section.key} label={title} />
        </div>
        <div className={classes.grid}>
          {section.names.map((name) => (
            <EditProperty key={`${kind.name} ${name} ${generation}`} editor={editor} name={name} />
          ))}
        </div>
      </fieldset>
    </details>
  )
}

/** How many properties of a section are set. Renders alone while somebody types. */
function SetCount({ editor, names }: { readonly editor: ItemEditor; readonly names: readonly string[] }) {
  useWatch({ control: editor.control, name: [...names] })
  const count = setNames(editor, names).length
  return count === 0 ? null : <span className={classes.setCount}>{t('edit.further.set', { count })}</span>
}

function setNames({ kind, values }: ItemEditor, names: readonly string[]): string[] {
  const present = values()
  return names.filter(
    (name) => mayBeSet(kind, name) && !isSameJson(present[name], propertyNamed(kind, name).initial),
  )
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
