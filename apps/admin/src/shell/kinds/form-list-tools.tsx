import { whenIdle } from '@urlapmuhely/ui/when-idle'
import { Upload } from 'lucide-react'
import { useEffect } from 'react'
import { IMPORT_PARAM } from '../../base/app/search-params.ts'
import { Button } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import { loadWorkshop } from '../../form/workshop/begin-opening.ts'

/** The tool of the list of forms that opens the import page. The list is where forms are opened from. */
export function FormListTools() {
  useEffect(() => whenIdle(loadWorkshop), [])
  return (
    <Button
      variant="default"
      leftSection={<Upload size={15} aria-hidden />}
      renderRoot={(button) => <Link {...button} to="/admin/forms" search={{ [IMPORT_PARAM]: 1 }} />}
    >
      {t('list.import.open')}
    </Button>
  )
}
