import type { PropertyDefinition } from '@urlapmuhely/schema'
import { Textarea } from '@urlapmuhely/ui'
import { Bold, Heading, Italic, Link, List, ListOrdered, type LucideIcon, Table } from 'lucide-react'
import { type ComponentProps, Suspense, useDeferredValue, useRef } from 'react'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { ImageButton } from './image-button.tsx'
import { selectedIn, typeInto } from './insert-text.ts'
import { PlaceButton } from './place-button.tsx'
import classes from './rich-text.module.css'
import { type EditName, editOf, editOfKey, imageEdit, replacing, type TextEdit } from './text-edits.ts'

/** Properties of a `RichTextEditor`. */
export interface RichTextEditorProps extends Omit<ComponentProps<typeof Textarea>, 'label'> {
  readonly label: string
  /** The property that holds the text. */
  readonly property: PropertyDefinition
  /** Offers tables: for texts that are long enough. */
  readonly withTables: boolean
}

/** Loaded with the parser of rich texts once there is a text to show, or the user is about to type one. */
const RichTextResult = lazyPart(() =>
  import('./rich-text-result.tsx').then((module) => module.RichTextResult),
)

const icons = {
  bold: Bold,
  italic: Italic,
  heading: Heading,
  bullets: List,
  numbers: ListOrdered,
  link: Link,
  table: Table,
} as const satisfies Record<EditName, LucideIcon>

// The keys of the table are the buttons.
const names = Object.keys(icons) as EditName[]

/**
 * Edits the source of a rich text, with buttons that write the marks, and the result beside it.
 *
 * The edited value is always the text itself, so that nothing typed or pasted can get lost.
 */
export function RichTextEditor({ property, withTables, ...props }: RichTextEditorProps) {
  const { label, value, readOnly = false } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const change = (make: (selected: ReturnType<typeof selectedIn>) => TextEdit) => {
    if (area.current) typeInto(area.current, make(selectedIn(area.current)))
  }
  const edit = (name: EditName) => change((selected) => editOf(name, selected, words()))
  // The text is shown at once, its buttons in a break of the browser.
  const isWhole = useDeferredValue(true, false)
  return (
    <div className={classes.editor}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles the keys of the textarea inside */}
      <div
        className={classes.source}
        onFocus={RichTextResult.preload}
        onKeyDown={(event) => {
          const name = editOfKey(event)
          if (!name || readOnly) return
          event.preventDefault()
          event.stopPropagation()
          edit(name)
        }}
      >
        {!readOnly && (
          <div className={classes.tools} role="toolbar" aria-label={t('edit.richText.tools', { label })}>
            {isWhole && (
              <>
                {names
                  .filter((name) => name !== 'table' || withTables)
                  .map((name) => (
                    <Tool key={name} name={name} onClick={() => edit(name)} />
                  ))}
                <ImageButton
                  onInsert={(id) =>
                    change((selected) => imageEdit(selected, id, t('edit.richText.imageText')))
                  }
                />
                <PlaceButton
                  property={property}
                  size={30}
                  onInsert={(place) => change((selected) => replacing(selected, place))}
                />
              </>
            )}
          </div>
        )}
        <Textarea {...props} inputRef={area} rows={props.rows ?? 4} autogrow />
      </div>
      <Result label={label} source={typeof value === 'string' ? value : ''} property={property} />
    </div>
  )
}

function Tool({ name, onClick }: { readonly name: EditName; readonly onClick: () => void }) {
  const Icon = icons[name]
  const label = t(`edit.richText.${name}`)
  return (
    <button type="button" className={classes.tool} aria-label={label} title={label} onClick={onClick}>
      <Icon size={16} aria-hidden />
    </button>
  )
}

interface ResultProps {
  readonly label: string
  readonly source: string
  readonly property: PropertyDefinition
}

/** The rendered text, and its errors. */
function Result({ label, source, property }: ResultProps) {
  return (
    <section className={classes.result} aria-label={t('edit.richText.result', { label })}>
      {source.trim() === '' ? (
        <p className={classes.empty}>{t('edit.richText.empty')}</p>
      ) : (
        <Suspense fallback={null}>
          <RichTextResult source={source} property={property} />
        </Suspense>
      )}
    </section>
  )
}

function words() {
  return { link: t('edit.richText.linkText'), column: t('edit.richText.column') }
}
