import { type ClipboardEvent, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { t } from '../../base/messages/form/t-form.ts'
import {
  addLastBreak,
  type ChipNamer,
  chipLabel,
  drawText,
  findChip,
  markupOf,
  readText,
  removeChipBefore,
} from './chip-dom.ts'
import { chipsOf, missingChips, type TextChip } from './chip-text.ts'
import classes from './chips.module.css'

interface ChipEditorProps {
  readonly label: string
  readonly lang: string
  /** The text that is translated: its places can be put into the translation. */
  readonly source: string
  readonly value: string
  readonly error: string | undefined
  readonly nameOf: ChipNamer
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
}

/**
 * Edits a text whose places are chips: typing never breaks one, and a button puts each at the caret.
 */
export function ChipEditor({ label, lang, source, value, error, nameOf, onChange, onBlur }: ChipEditorProps) {
  const editor = useRef<HTMLDivElement>(null)
  const caret = useRef<Range | null>(null)
  const errorId = useId()
  useLayoutEffect(() => {
    if (editor.current && readText(editor.current) !== value) drawText(editor.current, value, nameOf)
  }, [value, nameOf])
  const lacking = new Set(missingChips(source, value).map(({ code }) => code))
  const changed = () => editor.current && onChange(readText(editor.current))
  const keepCaret = () => {
    const range = selectedRange()
    if (range && editor.current?.contains(range.commonAncestorContainer)) caret.current = range.cloneRange()
  }
  const put = ({ code }: TextChip) => {
    if (!editor.current) return
    if (document.activeElement === editor.current) keepCaret()
    placeChip(editor.current, caret.current, { code, markup: markupOf(code, nameOf) })
    keepCaret()
    changed()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves what is inside
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur()
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a text area cannot hold chips */}
      <div
        ref={editor}
        className={classes.editor}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        lang={lang}
        dir="auto"
        onInput={changed}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          const range = selectedRange()
          if (event.key === 'Enter') {
            event.preventDefault()
            document.execCommand('insertLineBreak')
          } else if (event.key === 'Backspace' && range && removeChipBefore(event.currentTarget, range)) {
            event.preventDefault()
            changed()
          }
        }}
        onCopy={copySelected}
        onCut={(event) => {
          copySelected(event)
          document.execCommand('delete')
        }}
        onPaste={(event) => {
          event.preventDefault()
          const text = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n')
          document.execCommand('insertHTML', false, markupOf(text, nameOf))
        }}
        onBlur={keepCaret}
      />
      {error !== undefined && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      <PlaceButtons source={source} lacking={lacking} nameOf={nameOf} onPut={put} />
    </div>
  )
}

interface PlaceButtonsProps extends Pick<ChipEditorProps, 'source' | 'nameOf'> {
  /** The codes of the places that the translation lacks. */
  readonly lacking: ReadonlySet<string>
  readonly onPut: (chip: TextChip) => void
}

/** A button for each place of the source, which puts it at the caret, or moves it there. */
function PlaceButtons({ source, lacking, nameOf, onPut }: PlaceButtonsProps) {
  const chips = useMemo(() => chipsOf(source), [source])
  return (
    <ul className={classes.places} aria-label={t('edit.texts.place.group')}>
      {chips.map((chip) => {
        const name = chipLabel(chip, nameOf)
        const words = t(lacking.has(chip.code) ? 'edit.texts.place.lacking' : 'edit.texts.place.put', {
          name,
        })
        return (
          <li key={chip.code}>
            <button
              type="button"
              className={classes.place}
              data-lacking={lacking.has(chip.code) ? '' : undefined}
              aria-label={words}
              title={words}
              // The editor keeps its caret.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPut(chip)}
            >
              {name}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function selectedRange(): Range | null {
  const selection = document.getSelection()
  return selection?.rangeCount ? selection.getRangeAt(0) : null
}

/** Puts a chip at the caret, or at the end if there was none; a chip of the same place moves there. */
function placeChip(
  editor: HTMLElement,
  caret: Range | null,
  { code, markup }: { readonly code: string; readonly markup: string },
): void {
  const selection = document.getSelection()
  if (!selection) return
  editor.focus()
  const target = caret && editor.contains(caret.commonAncestorContainer) ? caret : endOf(editor)
  const present = findChip(editor, code)
  if (present) {
    const own = document.createRange()
    own.selectNode(present)
    selectOnly(selection, own)
    document.execCommand('delete')
  }
  selectOnly(selection, target)
  document.execCommand('insertHTML', false, markup)
  // The browser leaves the caret inside the chip, where nothing can be typed.
  const chip = findChip(editor, code)
  if (!chip) return
  addLastBreak(editor)
  const behind = document.createRange()
  behind.setStartAfter(chip)
  behind.collapse(true)
  selectOnly(selection, behind)
}

/** The end of the text, before the break that is only there for the caret. */
function endOf(editor: HTMLElement): Range {
  const range = document.createRange()
  range.selectNodeContents(editor)
  if (editor.lastChild instanceof HTMLBRElement) range.setEndBefore(editor.lastChild)
  range.collapse(false)
  return range
}

function selectOnly(selection: Selection, range: Range): void {
  selection.removeAllRanges()
  selection.addRange(range)
}

/** Copies the selected text as it is typed, with the braces of its places. */
function copySelected(event: ClipboardEvent): void {
  const range = selectedRange()
  if (!range) return
  event.preventDefault()
  event.clipboardData.setData('text/plain', readText(range.cloneContents()))
}
