import { sql } from 'kysely'
import type { MigrationDb } from '../create-table.ts'
import { dropTextColumns } from '../drop-columns.ts'
import type { Migration } from '../migration.ts'

/** The texts of each table that no list is sorted by; those of all tables are in `COMMON`. */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  forms: [
    'description',
    'size',
    'label_position',
    'submit_label',
    'removed_values',
    'validate_on',
    'override_mode',
    'navigation',
    'progress',
    'confirmation',
  ],
  form_fields: [
    'option_list',
    'placeholder',
    'hint',
    'prefix',
    'suffix',
    'add_label',
    'size',
    'mask',
    'fill_mask',
    'override_mode',
    'appearance',
    'row_appearance',
    'severity',
    'prefill',
    'option_source',
    'host_list',
    'on_unavailable',
    'autocomplete',
    'currency',
    'unit',
    'legal_basis',
    'min_label',
    'max_label',
    'options_url',
    'if_unverified',
    'row_label',
  ],
  form_options: ['description', 'override_mode'],
  form_default_values: ['override_mode', 'legal_basis'],
  form_disableds: ['submit', 'reason', 'override_mode', 'legal_basis'],
  form_expandables: ['panel_title', 'retain', 'override_mode', 'legal_basis'],
  form_option_expandables: ['match', 'placement', 'retain', 'override_mode', 'legal_basis'],
  form_option_modifiers: ['label', 'on_unavailable', 'reason', 'override_mode', 'legal_basis'],
  form_removeables: ['retain', 'override_mode', 'legal_basis'],
  form_side_effects: ['override_mode', 'legal_basis'],
  form_validations: ['message', 'lazy', 'override_mode', 'legal_basis'],
  domains: [],
  blocks: [],
}
const COMMON = ['id', 'note']
const RULES = [
  'form_default_values',
  'form_disableds',
  'form_expandables',
  'form_option_expandables',
  'form_option_modifiers',
  'form_removeables',
  'form_side_effects',
  'form_validations',
]
/** Indexes that no list and no rule uses. */
const INDEXES = [
  'form_fields_name_sort',
  'form_fields_form_id_parent_id_key_domain_id',
  'form_options_name_sort',
  ...RULES.map((table) => `${table}_updated_at`),
]
/** References that few rows have. */
const RARE = [
  ...['forms', 'form_fields', 'form_options', ...RULES].flatMap((table) => [
    [table, 'domain_id'],
    [table, 'overrides_id'],
  ]),
  ['form_fields', 'parent_id'],
  ['form_fields', 'option_list'],
] as const

/** Ends sort keys and indexes that no list uses; each was written with every item. Decision 0226. */
export const fewerSortKeys: Migration = {
  name: '0082-fewer-sort-keys',
  async up(db, dialect) {
    for (const index of INDEXES) await sql`drop index if exists ${sql.id(index)}`.execute(db)
    for (const [table, column] of RARE) await indexGiven(db, String(table), String(column))
    for (const [table, columns] of Object.entries(UNUSED)) {
      const keys = [...COMMON, ...columns].map((column) => `${column}_sort`)
      await dropTextColumns(db, dialect, { table, columns: keys })
    }
  },
}

/** Replaces an index of a reference by one without the rows that have none. */
async function indexGiven(db: MigrationDb, table: string, column: string): Promise<void> {
  const name = sql.id(`${table}_${column}`)
  await sql`drop index if exists ${name}`.execute(db)
  await sql`create index ${name} on ${sql.table(table)} (${sql.id(column)}, id)
    where ${sql.id(column)} is not null`.execute(db)
}
