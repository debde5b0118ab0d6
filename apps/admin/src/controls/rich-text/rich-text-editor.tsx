import { issueText, lineAndColumn, mapInline, type PropertyDefinition } from '@urlapmuhely/schema'
import { hasBrace } from '@urlapmuhely/schema/facts'
import { parseRichText } from '@urlapmuhely/schema/rich-text'
import { Textarea } from '@urlapmuhely/ui'
import { Bold, Heading, Italic, Link, List, ListOrdered, type LucideIcon, Table } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useDeferredValue, useMemo, useRef } from 'react'
import { useConditionFields } from '../../condition-builder/use-condition-fields.ts'
import { t } from '../../messages/t.ts'
import { ImageButton } from './image-button.tsx'
import { selectedIn, typeInto } from './insert-text.ts'
import { PlaceButton } from './place-button.tsx'
import classes from './rich-text.module.css'
import { type EditName, editOf, imageEdit, replacing, type TextEdit } from './text-edits.ts'
import { TextWithImages } from './text-with-images.tsx'

/** Properties of a `RichTextEditor`. */
export interface RichTextEditorProps extends Omit<ComponentProps<typeof Textarea>, 'label'> {
  readonly label: string
  /** The property that holds the text. */
  readonly property: PropertyDefinition
  /** Offers tables: for texts that are long enough. */
  readonly withTables: boolean
}

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
const keys: Readonly<Record<string, EditName>> = { b: 'bold', i: 'italic', k: 'link' }

/**
 * Edits the source of a rich text, with buttons that write the marks and the result beside it.
 *
 * What is edited is always the text itself, so that nothing that was typed or pasted can be lost on the way.
 */
export function RichTextEditor({ property, withTables, ...props }: RichTextEditorProps) {
  const { label, value, readOnly = false } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const change = (make: (selected: ReturnType<typeof selectedIn>) => TextEdit) => {
    if (area.current) typeInto(area.current, make(selectedIn(area.current)))
  }
  const edit = (name: EditName) => change((selected) => editOf(name, selected, words()))
  const offered = names.filter((name) => name !== 'table' || withTables)
  return (
    <div className={classes.editor}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of the textarea inside */}
      <div
        className={classes.source}
        onKeyDown={(event) => {
          const name = shortcut(event)
          if (!name || readOnly) return
          event.preventDefault()
          event.stopPropagation()
          edit(name)
        }}
      >
        {!readOnly && (
          <div className={classes.tools} role="toolbar" aria-label={t('edit.richText.tools', { label })}>
            {offered.map((name) => (
              <Tool key={name} name={name} onClick={() => edit(name)} />
            ))}
            <ImageButton
              onInsert={(id) => change((selected) => imageEdit(selected, id, t('edit.richText.imageText')))}
            />
            <PlaceButton
              property={property}
              size={30}
              onInsert={(place) => change((selected) => replacing(selected, place))}
            />
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

/** The text as it is shown, and what is wrong with it. */
function Result({ label, source, property }: ResultProps) {
  const text = useDeferredValue(source)
  const { tree, issues } = useMemo(() => parseRichText(text), [text])
  return (
    <section className={classes.result} aria-label={t('edit.richText.result', { label })}>
      {text.trim() === '' ? (
        <p className={classes.empty}>{t('edit.richText.empty')}</p>
      ) : hasBrace(text) ? (
        <TextWithPlaces tree={tree} property={property} />
      ) : (
        <TextWithImages text={tree} />
      )}
      {issues.length > 0 && (
        <ul className={classes.issues}>
          {issues.map(({ code, at, params }) => (
            <li key={`${at} ${code}`}>
              {issueText({ code, params: { ...params, ...lineAndColumn(text, at) } })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface TextWithPlacesProps extends Pick<ResultProps, 'property'> {
  readonly tree: ReturnType<typeof parseRichText>['tree']
}

/** A text with the labels of fields in its places. Which fields there are is asked for such texts only. */
function TextWithPlaces({ tree, property }: TextWithPlacesProps) {
  const { fields } = useConditionFields(property)
  const shown = useMemo(() => {
    const labels = new Map(fields.map((field) => [field.name, field.label]))
    return mapInline(tree, (inline) =>
      typeof inline !== 'string' && inline.type === 'place'
        ? { type: 'emphasis', children: [`[${labels.get(inline.name) ?? inline.name}]`] }
        : inline,
    )
  }, [tree, fields])
  return <TextWithImages text={shown} />
}

function words() {
  return { link: t('edit.richText.linkText'), column: t('edit.richText.column') }
}

function shortcut(event: KeyboardEvent): EditName | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return null
  return keys[event.key.toLowerCase()] ?? null
}
