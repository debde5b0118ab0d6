import type { FormPlaces } from '@urlapmuhely/schema'
import { useState } from 'react'
import { CopyButton } from '../../../base/dialogs/copy-button.tsx'
import { SegmentedControl } from '../../../base/kit/segmented-control.tsx'
import { t } from '../../../base/messages/form/t-form.ts'
import { htmlLines, reactLines } from './embed-lines.ts'
import classes from './places.module.css'

type Technique = 'html' | 'react'

/** The lines with which a page or an application shows the form. */
export function EmbedSection({ server, formKey }: Pick<FormPlaces, 'server'> & { readonly formKey: string }) {
  const [technique, setTechnique] = useState<Technique>('html')
  const served = { server, key: formKey }
  const shown = {
    html: { lines: htmlLines(served), copy: t('edit.places.copyHtml'), hint: t('edit.places.htmlHint') },
    react: { lines: reactLines(served), copy: t('edit.places.copyReact'), hint: t('edit.places.reactHint') },
  }[technique]
  return (
    <section className={classes.part} aria-labelledby="places-embed">
      <h3 id="places-embed">{t('edit.places.embed')}</h3>
      <div className={classes.choice}>
        <SegmentedControl
          size="xs"
          aria-label={t('edit.places.technique')}
          value={technique}
          onChange={setTechnique}
          data={[
            { value: 'html', label: t('edit.places.html') },
            { value: 'react', label: t('edit.places.react') },
          ]}
        />
        <CopyButton text={shown.lines} label={shown.copy} done={t('edit.places.linesCopied')} />
      </div>
      <pre className={classes.lines}>
        <code>{shown.lines}</code>
      </pre>
      <p className={classes.hint}>{shown.hint}</p>
    </section>
  )
}
