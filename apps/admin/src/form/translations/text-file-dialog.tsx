import { languageName } from '@urlapmuhely/schema'
import { FileInput, type FileValue } from '@urlapmuhely/ui'
import { useState } from 'react'
import { useReturnFocus } from '../../base/dialogs/use-return-focus.ts'
import { ReadingStatus } from '../../base/files/reading-status.tsx'
import { Alert } from '../../base/kit/alert.tsx'
import { Button } from '../../base/kit/button.tsx'
import { Dialog, DialogActions } from '../../base/kit/dialog.tsx'
import { t } from '../../base/messages/form/t-form.ts'
import editor from '../shown/tabs.module.css'
import type { TextChange, TextPlan } from './text-file.ts'
import classes from './translations.module.css'
import { type TextFileInput, useTextFile } from './use-text-file.ts'

const MAX_FILE_BYTES = 20_000_000
const MAX_LISTED = 200

/** Reads a file of translations, shows its changes, and saves them on confirmation. */
export function TextFileDialog(props: TextFileInput) {
  useReturnFocus()
  const { onClose } = props
  const [chosen, setChosen] = useState<FileValue | null>(null)
  const { plan, partial, refusal, isRunning, files, open, save } = useTextFile(props)
  return (
    <Dialog isBusy={isRunning} onClose={onClose} size="xl" title={t('edit.texts.file.title')}>
      <div className={editor.part}>
        <FileInput
          label={t('edit.texts.file.file')}
          hint={t('edit.texts.file.help')}
          size="sm"
          accept=".xlsx,.csv,.xlf,.xliff"
          maxBytes={MAX_FILE_BYTES}
          value={chosen}
          onChange={(value, file) => {
            setChosen(value)
            void open(file)
          }}
        />
        <ReadingStatus
          progress={files.progress}
          onCancel={() => {
            files.cancel()
            setChosen(null)
          }}
        />
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        {plan && <PlanView plan={plan} partial={partial} />}
        <DialogActions>
          <Button variant="default" disabled={isRunning} onClick={onClose}>
            {t('edit.texts.file.cancel')}
          </Button>
          <Button
            disabled={!plan || plan.changes.length === 0}
            loading={isRunning}
            onClick={() => plan && void save(plan.changes)}
          >
            {t('edit.texts.file.apply', { count: plan?.changes.length ?? 0 })}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

interface PlanViewProps {
  readonly plan: TextPlan
  readonly partial: readonly string[]
}

function PlanView({ plan, partial }: PlanViewProps) {
  const { changes, same, outdated, places, long, unknown } = plan
  return (
    <>
      <p role="status">{t('edit.texts.file.counts', { changes: changes.length, same })}</p>
      <Warned
        label={t('edit.texts.file.outdated', { count: outdated.length })}
        texts={outdated.map(nameOf)}
      />
      <Warned label={t('edit.texts.file.places', { count: places.length })} texts={places.map(nameOf)} />
      <Warned label={t('edit.texts.file.partial', { count: partial.length })} texts={partial} />
      <Warned label={t('edit.texts.file.long', { count: long.length })} texts={long.map(nameOf)} />
      <Warned label={t('edit.texts.file.unknown', { count: unknown.length })} texts={unknown} />
      <ul className={classes.rows} aria-label={t('edit.texts.file.changes')}>
        {changes.slice(0, MAX_LISTED).map((change) => (
          <li key={`${change.row.key} ${change.lang}`} className={classes.text}>
            <strong>{nameOf(change)}</strong>
            {`: „${change.before}” → „${change.text}”`}
          </li>
        ))}
      </ul>
      {changes.length > MAX_LISTED && (
        <p className={editor.quiet}>{t('edit.texts.file.more', { count: changes.length - MAX_LISTED })}</p>
      )}
    </>
  )
}

function Warned({ label, texts }: { readonly label: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <Alert color="yellow" title={label}>
      {texts.slice(0, MAX_LISTED).join(', ')}
    </Alert>
  )
}

function nameOf({ row, lang }: TextChange): string {
  return `${row.item.name} · ${row.content.property.label} (${languageName(lang)})`
}
