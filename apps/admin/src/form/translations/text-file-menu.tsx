import { languageName } from '@urlapmuhely/schema'
import { ChevronDown } from 'lucide-react'
import { Button } from '../../base/kit/button.tsx'
import { Menu } from '../../base/kit/menu.tsx'
import { t } from '../../base/messages/form/t-form.ts'
import { download } from '../../items/export/download.ts'
import { xlsxFile } from '../../items/export/list-export.ts'
import { textTable } from './text-file.ts'
import type { TextRow } from './text-rows.ts'

interface TextFileMenuProps {
  readonly rows: readonly TextRow[]
  /** The key of the form. */
  readonly name: string
  readonly source: string
  readonly languages: readonly string[]
}

/** Saves the texts that are shown as a file: a table of all languages, or XLIFF of one. */
export function TextFileMenu({ rows, name, source, languages }: TextFileMenuProps) {
  const fileName = `${name}-${t('edit.texts.file.name')}`
  const writeTable = async () => {
    const { headings, rows: lines } = textTable(rows, languages)
    download(await xlsxFile(t('edit.tabs.texts'), headings, lines), `${fileName}.xlsx`)
  }
  const writeDocument = async (target: string) => {
    const { writeXliff } = await import('./write-xliff.ts')
    const text = writeXliff(rows, name, { source, target })
    download(new Blob([text], { type: 'application/xliff+xml' }), `${fileName}-${target}.xlf`)
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="sm" variant="default" rightSection={<ChevronDown size={14} aria-hidden="true" />}>
          {t('edit.texts.file.write')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void writeTable()}>{t('edit.texts.file.writeXlsx')}</Menu.Item>
        {languages.map((lang) => (
          <Menu.Item key={lang} onClick={() => void writeDocument(lang)}>
            {t('edit.texts.file.writeXliff', { lang: languageName(lang) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
