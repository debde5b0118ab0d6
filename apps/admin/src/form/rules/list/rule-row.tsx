import { type FormDocument, itemOf } from '@urlapmuhely/document'
import { formField, kindNamed } from '@urlapmuhely/schema'
import { ExternalLink, SquareArrowOutUpRight } from 'lucide-react'
import { memo, useCallback, useState } from 'react'
import { Menu } from '../../../base/kit/menu.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { Link } from '../../../base/router/link.tsx'
import { OthersMark } from '../../presence/others.tsx'
import { CoverageMark } from '../../prove/cover/coverage-mark.tsx'
import { nameOf } from '../../store/commands.ts'
import { useRuleKnowledge } from '../../store/rules/rule-knowledge.tsx'
import { useDocument, useDocumentItem, useWorkshop, useWorkshopState } from '../../store/workshop-context.tsx'
import type { RuleRow } from '../rows/rule-rows.ts'
import { wordsOfRule } from '../rows/sentence-texts.ts'
import { RuleIssues } from '../sentence/rule-issues.tsx'
import { RuleMenu } from '../sentence/rule-menu.tsx'
import { RuleSentence } from '../sentence/rule-sentence.tsx'
import { RuleSwitch } from '../sentence/rule-switch.tsx'
import { TabStopProvider } from '../sentence/tab-stop.ts'
import { WholeRule } from '../sentence/whole-rule.tsx'
import { ChooseBox } from './choose-box.tsx'
import { LegalBasis } from './legal-basis.tsx'
import classes from './rules-tab.module.css'
import { StaticSentence } from './static-sentence.tsx'
import { useAwake } from './wake-queue.ts'

/** The props of a row: if they are equal, and its rule is too, the row does not re-render. */
interface RuleRowProps extends Pick<RuleRow, 'id' | 'kind' | 'sharedWith' | 'before' | 'after'> {
  /** It is the tab stop of the list. */
  readonly isActive: boolean
  readonly isChecked: boolean
  /** The property that is to be filled in at once, of a rule that was just made. */
  readonly opens: string | undefined
  /** Whether the kind of the rule is shown. It is not where the head of the group names it. */
  readonly showsKind: boolean
  /** Shows the field of a rule on the form. The same function for all rows. */
  readonly onOpen: (id: string) => void
}

/** One rule in the list: its sentence, edited in place, and further facts about it. */
export const RuleRowView = memo((props: RuleRowProps) => {
  const { id, kind, isActive, isChecked, opens, showsKind, sharedWith } = props
  const item = useDocumentItem(kind, id)
  const names = useRuleKnowledge()?.names
  const [isAwake, wake] = useAwake()
  const isLive = isAwake || isActive
  if (!item) return null
  const name = String(item.name)
  const said = names ? wordsOfRule(kind, item, names) : null
  return (
    <TabStopProvider value={isActive}>
      <td className={classes.choose}>
        <ChooseBox label={t('workshop.rules.choose', { name })} isChecked={isChecked} />
      </td>
      <td
        className={classes.words}
        {...(!isLive && { onPointerEnter: wake })}
        data-off={item.enabled === false || undefined}
      >
        {(!said || said.hasOwnName) && <strong className={classes.name}>{name}</strong>}
        <OthersMark itemId={id} />
        {isLive && <RuleSentence kind={kind} id={id} opens={opens} />}
        {!isLive && said && <StaticSentence groups={said.groups} />}
        <RuleIssues id={id} />
        <CoverageMark ruleId={id} showsWords />
        <LegalBasis source={item.legalBasis} />
        {sharedWith !== '' && <Shared ids={sharedWith} />}
      </td>
      <td className={classes.kind}>{showsKind && kindNamed(kind).label.one}</td>
      <td className={classes.acts}>{isLive && <RuleActs {...props} />}</td>
    </TabStopProvider>
  )
})

/** The other fields under which the rule is listed too. */
function Shared({ ids }: { readonly ids: string }) {
  const fields = ids.split(' ')
  const names = useDocument((document) =>
    fields.map((id) => nameOf(document, { kind: formField, id })).join(', '),
  )
  return (
    <span className={classes.shared} title={t('workshop.rules.sharedTitle', { names })}>
      {t('workshop.rules.shared', { count: fields.length })}
    </span>
  )
}

type RuleActsProps = Pick<RuleRowProps, 'id' | 'kind' | 'before' | 'after' | 'onOpen'>

function RuleActs({ id, kind, before, after, onOpen }: RuleActsProps) {
  const workshop = useWorkshop()
  const item = useDocumentItem(kind, id)
  const [isWhole, setWhole] = useState(false)
  const isSaved = useWorkshopState(
    useCallback(({ saved }: { saved: FormDocument }) => itemOf(saved, kind, id) !== undefined, [kind, id]),
  )
  if (!item) return null
  const siblings = [before, id, after].filter((one) => one !== '')
  return (
    <>
      <RuleSwitch rule={{ kind, item }} />
      <RuleMenu
        rule={{ kind, item }}
        siblings={siblings}
        onWhole={() => setWhole(true)}
        onMade={({ ruleId }) => workshop.select([ruleId])}
      >
        <Menu.Item leftSection={<SquareArrowOutUpRight size={14} aria-hidden />} onClick={() => onOpen(id)}>
          {t('workshop.rules.actions.open')}
        </Menu.Item>
        {isSaved && (
          <Menu.Item
            leftSection={<ExternalLink size={14} aria-hidden />}
            renderRoot={(props) => <Link {...props} to={`/admin/${kindNamed(kind).slug}/edit/${id}`} />}
          >
            {t('workshop.rules.actions.page')}
          </Menu.Item>
        )}
      </RuleMenu>
      <WholeRule kind={kind} id={id} isOpen={isWhole} onClose={() => setWhole(false)} />
    </>
  )
}
