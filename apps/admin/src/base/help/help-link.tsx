import { CircleHelp } from 'lucide-react'
import { ActionIcon } from '../kit/button.tsx'
import { t } from '../messages/t.ts'
import css from './help-link.module.css'
import { openSectionTopic } from './open-topic.ts'

interface SectionHelpProps {
  readonly kindName: string
  readonly section: string
  /** The heading beside the link. */
  readonly label: string
}

/** Opens the help about a section of a kind's screen. */
export function SectionHelp({ kindName, section, label }: SectionHelpProps) {
  const name = t('help.about', { what: label })
  return (
    <ActionIcon
      className={css.link}
      variant="transparent"
      color="gray"
      size={28}
      aria-label={name}
      title={name}
      onClick={() => void openSectionTopic(kindName, section)}
    >
      <CircleHelp size={15} aria-hidden />
    </ActionIcon>
  )
}
