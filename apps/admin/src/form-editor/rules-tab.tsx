import { Button, Menu, Skeleton, Table } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { placeItems } from '@urlapmuhely/document'
import {
  type ApiItem,
  foldText,
  formField,
  formKinds,
  type Kind,
  type ListPage,
  MAX_PAGE_SIZE,
} from '@urlapmuhely/schema'
import { TextInput } from '@urlapmuhely/ui'
import { conditionSentence } from '@urlapmuhely/wording'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { listOptions } from '../api/queries.ts'
import { cellTexts } from '../cells/cell-text.ts'
import { SentenceView } from '../cells/sentence-view.tsx'
import { useFormSentenceNames } from '../cells/use-sentence-names.ts'
import { conditionOf } from '../condition-builder/use-condition-fields.ts'
import { useFormNames } from '../controls/form-item-queries.ts'
import { Failure } from '../layout/failure.tsx'
import stacked from '../layout/stacked-table.module.css'
import { t } from '../messages/t.ts'
import { BasedFields, basedFields } from './based-fields.tsx'
import classes from './form-editor.module.css'
import { LegalBasis } from './legal-basis.tsx'

/** The kinds whose items are rules: they belong to a form and are not its fields. */
const ruleKinds: readonly Kind[] = formKinds.filter((kind) => kind !== formField)

/** Every rule of a form in one table, grouped by kind: its targets, and its condition. */
export function RulesTab({ item: form }: { readonly item: ApiItem }) {
  const [wanted, setWanted] = useState('')
  const ofForm = { 'filter[formId]': form.id, pageSize: MAX_PAGE_SIZE }
  const answers = useQueries({
    queries: [
      ...ruleKinds.map((kind) => listOptions(kind, { ...ofForm, sort: kind.list.sort })),
      listOptions(formField, { ...ofForm, 'filter[legalBasis][empty]': '0', sort: formField.list.sort }),
    ],
  })
  const failed = answers.find((answer) => answer.error !== null && answer.data === undefined)
  const isReady = answers.every((answer) => answer.data !== undefined)
  return (
    <div className={classes.part}>
      <div className={classes.toolbar}>
        <AddRule formId={form.id} />
        <div className={classes.search}>
          <TextInput
            label={t('edit.form.searchRules')}
            hideLabel
            type="search"
            size="sm"
            placeholder={t('edit.form.searchRules')}
            value={wanted}
            onChange={setWanted}
            clearable
          />
        </div>
      </div>
      {failed && (
        <Failure
          what={t('edit.form.rulesFailed')}
          error={failed.error}
          onRetry={() => answers.forEach((answer) => void answer.refetch())}
        />
      )}
      {!isReady && !failed && <Skeleton height={320} />}
      {isReady && (
        <RuleTable form={form} pages={answers.map((answer) => answer.data)} wanted={foldText(wanted)} />
      )}
    </div>
  )
}

interface RuleTableProps {
  readonly form: ApiItem
  /** Of each kind of rules, and of the fields with a legal basis. */
  readonly pages: readonly (ListPage | undefined)[]
  readonly wanted: string
}

function RuleTable({ form, pages, wanted }: RuleTableProps) {
  const { data = [] } = useFormNames(form.id)
  const paths = useMemo(() => new Map(placeItems(data).map(({ item, path }) => [item.id, path])), [data])
  const fields = useMemo(
    () => data.map((field) => ({ ...field, formId: form.id, type: field.type ?? undefined })),
    [data, form.id],
  )
  const all = useMemo(() => pages.flatMap((page) => page?.items ?? []), [pages])
  const names = useFormSentenceNames(fields, all, CONDITION)
  const aims = (rule: ApiItem) =>
    [rule.fieldId, rule.triggers, rule.targets]
      .flat()
      .map((id) => paths.get(String(id)))
      .filter((path) => path !== undefined)
  const groups = ruleKinds.map((kind, index) => {
    const rules = pages[index]?.items ?? []
    const matching = rules.filter((rule) =>
      foldText([rule.name, rule.legalBasis, ...aims(rule)].join(' ')).includes(wanted),
    )
    return { kind, rules: matching, hidden: (pages[index]?.total ?? 0) - rules.length }
  })
  const shown = groups.filter((group) => group.rules.length > 0)
  const based = basedFields(pages[ruleKinds.length]?.items ?? [], paths, wanted)
  if (shown.length === 0 && based.length === 0) {
    return <p className={classes.quiet}>{t(wanted === '' ? 'edit.form.noRules' : 'edit.form.noSuchRules')}</p>
  }
  return (
    <div className={classes.scroll}>
      <Table verticalSpacing={6} className={`${classes.rules} ${stacked.table}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('edit.form.rule')}</Table.Th>
            <Table.Th scope="col">{t('edit.form.aims')}</Table.Th>
            <Table.Th scope="col">{t('edit.form.does')}</Table.Th>
            <Table.Th scope="col">{t('edit.form.when')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        {shown.map(({ kind, rules, hidden }) => (
          <Table.Tbody key={kind.name}>
            <Table.Tr>
              <Table.Th scope="rowgroup" colSpan={4} className={classes.ruleKind}>
                {kind.label.many} ({rules.length})
              </Table.Th>
            </Table.Tr>
            {rules.map((rule) => (
              <Table.Tr key={rule.id} data-off={rule.enabled === false || undefined}>
                <Table.Td>
                  <Link to={`/admin/${kind.slug}/edit/${rule.id}`}>{rule.name}</Link>
                  {rule.enabled === false && <span className={classes.quiet}> {t('edit.form.off')}</span>}
                  <LegalBasis source={rule.legalBasis} />
                </Table.Td>
                <Table.Td data-label={t('edit.form.aims')}>{shortened(aims(rule))}</Table.Td>
                <Table.Td data-label={t('edit.form.does')}>{effectOf(kind, rule)}</Table.Td>
                <Table.Td data-label={t('edit.form.when')}>
                  <SentenceView parts={conditionSentence(conditionOf(rule.condition), names(rule))} />
                </Table.Td>
              </Table.Tr>
            ))}
            {hidden > 0 && (
              <Table.Tr>
                <Table.Td colSpan={4}>
                  <Link to={`/admin/${kind.slug}`} search={{ 'filter[formId]': form.id }}>
                    {t('edit.form.moreRules', { count: hidden })}
                  </Link>
                </Table.Td>
              </Table.Tr>
            )}
          </Table.Tbody>
        ))}
        <BasedFields fields={based} paths={paths} />
      </Table>
    </div>
  )
}

const CONDITION = ['condition']

const SHOWN_AIMS = 3

function shortened(paths: readonly string[]): string {
  const rest = paths.length - SHOWN_AIMS
  const shown = paths.slice(0, SHOWN_AIMS).join(', ')
  return rest > 0 ? `${shown} ${t('edit.form.moreRules', { count: rest })}` : shown
}

/** The choices of a rule in words, without those that every rule has: „letiltott · kimarad a válaszból”. */
function effectOf(kind: Kind, rule: ApiItem): string {
  return Object.entries(kind.properties)
    .filter(
      ([name, property]) => property.type === 'choice' && property.section === 'main' && rule[name] !== null,
    )
    .map(([name, property]) =>
      cellTexts.choice({
        property,
        value: rule[name],
        item: rule,
        context: { references: {}, names: () => () => null },
      }),
    )
    .join(' · ')
}

function AddRule({ formId }: { readonly formId: string }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="sm" leftSection={<Plus size={16} aria-hidden />}>
          {t('edit.form.addRule')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ruleKinds.map((kind) => (
          <Menu.Item
            key={kind.name}
            renderRoot={(props) => <Link {...props} to={`/admin/${kind.slug}/create`} search={{ formId }} />}
          >
            {kind.label.one}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
