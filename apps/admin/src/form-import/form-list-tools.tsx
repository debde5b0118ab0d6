import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { t } from '../messages/t.ts'

/** The tool of the list of forms that opens the import page. */
export function FormListTools() {
  return (
    <Button
      variant="default"
      leftSection={<Upload size={15} aria-hidden />}
      renderRoot={(button) => <Link {...button} to="/admin/forms/import" />}
    >
      {t('list.import.open')}
    </Button>
  )
}
