import type { FieldDraft, InsertPlace } from '@urlapmuhely/document'
import { createContext, type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react'
import { lazyPart } from '../../../base/app/lazy-screen.tsx'
import { takePastedText } from '../../start/pasted-text.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { placeAfterSelection } from './add-fields.ts'

const PaletteDialog = lazyPart(() => import('./palette-dialog.tsx').then((module) => module.PaletteDialog))
const PasteDialog = lazyPart(() => import('./paste-dialog.tsx').then((module) => module.PasteDialog))

/** The ways in which fields are added. */
export interface Palette {
  /** Opens the palette of types. @param place after the selection by default. */
  readonly open: (place?: InsertPlace) => void
  /** Opens the dialog in which pasted lines become fields. */
  readonly openPaste: (text: string, place?: InsertPlace) => void
}

type OpenDialog =
  | { readonly is: 'palette'; readonly place: InsertPlace }
  | { readonly is: 'paste'; readonly place: InsertPlace; readonly text: string }

const PaletteContext = createContext<Palette | null>(null)

/** The palette of the workshop. */
export function usePalette(): Palette {
  const palette = use(PaletteContext)
  if (!palette) throw new Error('The palette is used outside of the workshop.')
  return palette
}

interface ProviderProps {
  readonly children: ReactNode
  /** Called with the ids of new fields, so that their labels can be typed. */
  readonly onAdded: (ids: readonly string[], drafts: readonly FieldDraft[]) => void
}

/** Provides the palette and draws its dialogs. */
export function PaletteProvider({ children, onAdded }: ProviderProps) {
  const workshop = useWorkshop()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const palette = useMemo(
    (): Palette => ({
      open: (place = placeAfterSelection(workshop)) => setDialog({ is: 'palette', place }),
      openPaste: (text, place = placeAfterSelection(workshop)) => setDialog({ is: 'paste', place, text }),
    }),
    [workshop],
  )
  useEffect(() => {
    const text = takePastedText()
    if (text !== null) palette.openPaste(text)
  }, [palette])
  const close = () => setDialog(null)
  return (
    <PaletteContext value={palette}>
      {children}
      <Suspense fallback={null}>
        {dialog?.is === 'palette' && <PaletteDialog place={dialog.place} onClose={close} onAdded={onAdded} />}
        {dialog?.is === 'paste' && (
          <PasteDialog text={dialog.text} place={dialog.place} onClose={close} onAdded={onAdded} />
        )}
      </Suspense>
    </PaletteContext>
  )
}
