import type { Field } from '@urlapmuhely/engine'
import {
  type CSSProperties,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type FieldGridProps, type FormContextValue, useForm } from '../context/form-context.ts'
import { WindowedContext } from '../context/windowing.ts'
import { FieldView } from '../field/field-view.tsx'
import { type FieldChunk, fieldChunks } from './field-chunks.ts'
import { type KeptFocus, restoreFocus } from './kept-focus.ts'
import { isLight } from './light-cell.ts'
import { LightRun } from './light-run.tsx'
import { whenNear } from './near-screen.ts'

/** The fields of a container in chunks, of which only those near the screen are drawn by their components. */
export function WindowedGrid({ container, path }: FieldGridProps): ReactNode {
  const { plan, session } = useForm()
  // Only the top of a form, and of its pages and sections, has columns.
  const columns = path === '' ? session.program.definition.form.columns : 1
  const chunks = useMemo(() => fieldChunks(plan, container, columns), [plan, container, columns])
  return (
    <WindowedContext.Provider value={true}>
      <div className="ufr-grid">
        {chunks.map((chunk, index) => (
          <Chunk
            key={chunk.fields[0]?.item.id}
            chunk={chunk}
            path={path}
            isFirst={path === '' && index === 0}
          />
        ))}
      </div>
    </WindowedContext.Provider>
  )
}

interface ChunkProps {
  readonly chunk: FieldChunk
  readonly path: string
  /** Drawn by its components from the start. */
  readonly isFirst: boolean
}

/** Fields that come near the screen together; once there, they stay as their components have drawn them. */
const Chunk = memo(function Chunk({ chunk, path, isFirst }: ChunkProps): ReactNode {
  const form = useForm()
  const isFromServer = useIsFromServer()
  const [isWhole, setWhole] = useState(isFirst || isFromServer)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const box = useRef<HTMLDivElement>(null)
  const lost = useRef<KeptFocus | null>(null)
  const draw = useCallback(() => setWhole(true), [])
  const parts = isWhole ? chunk.fields : partsOf(chunk.fields, path, form)

  useLayoutEffect(() => {
    const focus = lost.current
    lost.current = null
    if (focus && box.current) restoreFocus(box.current, focus)
  })
  useEffect(() => {
    if (!isWhole && box.current) return whenNear(box.current, draw)
    return undefined
  }, [isWhole, draw])

  // Custom properties are not part of React's own type of styles.
  const style = { '--ufr-lines': chunk.lines, '--ufr-fields': chunk.fieldCount } as CSSProperties
  return (
    <div className="ufr-chunk" style={style} ref={box}>
      {parts.map((part) =>
        'item' in part ? (
          <FieldView key={part.item.id} field={part} path={path + part.item.key} />
        ) : (
          <LightRun
            key={`light ${part.fields[0]?.item.id}`}
            fields={part.fields}
            path={path}
            onWhole={draw}
            onOutgrown={redraw}
            onFocusLost={(focus) => {
              lost.current ??= focus
            }}
          />
        ),
      )}
    </div>
  )
})

/** Consecutive fields that are drawn lightly. */
interface LightPart {
  readonly fields: readonly Field[]
}

function partsOf(
  fields: readonly Field[],
  path: string,
  form: FormContextValue,
): readonly (Field | LightPart)[] {
  const parts: (Field | LightPart)[] = []
  let run: Field[] = []
  for (const field of fields) {
    const at = path + field.item.key
    if (!isLight(field, at, form)) {
      parts.push(field)
      run = []
    } else {
      if (run.length === 0) parts.push({ fields: run })
      run.push(field)
    }
  }
  return parts
}

/**
 * True where a server draws, and where the browser continues from the server's drawing: there all fields
 * are drawn whole.
 */
function useIsFromServer(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer)
}

const neverChanges = () => () => undefined
const inBrowser = () => false
const onServer = () => true
