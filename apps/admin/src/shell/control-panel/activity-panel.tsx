import type { Overview } from '@urlapmuhely/schema'
import { formatNumber } from '../../base/layout/format-number.ts'
import { t } from '../../base/messages/t.ts'
import { barsOf, type DayCount, formatDay, summaryOf } from './activity-bars.ts'
import css from './activity-panel.module.css'
import { LoadingLines, Panel } from './panel.tsx'
import type { PanelProps } from './panel-props.ts'

const WIDTH = 600
const HEIGHT = 120

/** The number of changes on each of the last thirty days: a chart, and the same as a table for screen readers. */
export function ActivityPanel({ overview }: PanelProps) {
  return (
    <Panel title={t('shell.controlPanel.activity')}>
      {overview ? <Activity days={overview.activity} /> : <LoadingLines count={4} />}
    </Panel>
  )
}

function Activity({ days }: { readonly days: Overview['activity'] }) {
  const summary = summaryOf(days)
  const first = days.at(0)
  const last = days.at(-1)
  return (
    <>
      <svg
        className={css.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <title>{t('shell.controlPanel.activity')}</title>
        <line className={css.axis} x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        {barsOf(days, { width: WIDTH, height: HEIGHT }).map((bar) => (
          <rect key={bar.day} className={css.bar} x={bar.x} y={bar.y} width={bar.width} height={bar.height}>
            <title>
              {t('shell.controlPanel.activityDay', { day: formatDay(bar.day), count: bar.count })}
            </title>
          </rect>
        ))}
      </svg>
      {first && last && (
        <p className={css.ends} aria-hidden>
          <span>{formatDay(first.day)}</span>
          <span>{formatDay(last.day)}</span>
        </p>
      )}
      <p className={css.summary}>
        {summary
          ? t('shell.controlPanel.activitySummary', {
              total: formatNumber(summary.total),
              max: formatNumber(summary.max),
              day: formatDay(summary.day),
            })
          : t('shell.controlPanel.activityNone')}
      </p>
      <DayTable days={days} />
    </>
  )
}

function DayTable({ days }: { readonly days: readonly DayCount[] }) {
  return (
    // Around it, because a table is never smaller than its cells.
    <div className={css.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('shell.controlPanel.day')}</th>
            <th scope="col">{t('shell.controlPanel.count')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, count }) => (
            <tr key={day}>
              <td>{formatDay(day)}</td>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
