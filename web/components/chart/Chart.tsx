import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { Card } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { groupThousands } from '../../core/format';
import { Button } from '../Button';
import { classes } from '../classes';
import layout from '../layout.module.css';
import styles from './Chart.module.css';
import { Legend } from './Legend';
import { DIGIT, LINE, TickLabel } from './TickLabel';
import { useWidth } from './useWidth';

/**
 * A bar for each category, or one line. `labels` has each category's value as in the table, such as '12.50'. Null: no number.
 */
export interface ChartSeries {
  name: string;
  kind: 'bar' | 'line';
  labels: readonly (string | null)[];
}

interface ChartProps {
  title: string;
  /** Title of the axis with its unit, such as 'Man-hours (h)'. */
  yTitle: string;
  xTitle: string;
  /** Labels below the bars. A line break ('\n') makes two lines. */
  categories: readonly string[];
  /** At most two series. They differ by color, hatching, and name. */
  series: readonly ChartSeries[];
  /**
   * True if each category has a number in only one of the two series. Both series then share one bar position, instead of
   * standing side by side.
   */
  inOnePlace?: boolean;
  /**
   * True to start with a low chart that people can enlarge, so that the table below it is on the first screen. The chart prints
   * at its current height.
   */
  folds?: boolean;
  /** True while the numbers are loading. The space for the chart is reserved meanwhile. */
  loading?: boolean;
  /** Sentence shown in the chart's place if there are no numbers, so that the page below doesn't move. */
  emptyText?: string;
}

const HEIGHT = 280;
/** Height of a folded chart's drawing. With its title, the chart is 160 px high. */
const FOLDED_HEIGHT = 104;
const MARGIN = { top: 12, right: 12 };
/** Width of the axis title in px, and the minimum number of digits to reserve space for. */
const [AXIS_TITLE, LEAST_DIGITS] = [32, 6];
const TICK_WIDTH = 76;
const TICKS = 5;
const LABEL = { className: styles.tick, textAnchor: 'middle' } as const;

const numberOf = (text: string | null | undefined) => (text == null ? null : Number(text));

/**
 * A bar or line chart of a table's numbers. The pointer or the arrow keys select a category, and the chart shows its values. For
 * screen readers, the chart is a slider whose value is the text of that category.
 */
export function Chart({
  title,
  yTitle,
  xTitle,
  categories,
  series,
  inOnePlace,
  folds,
  loading,
  emptyText,
}: ChartProps) {
  const [isOpen, setOpen] = useState(!folds);
  const size = isOpen ? 'Smaller chart' : 'Larger chart';
  const fullHeight = isOpen ? HEIGHT : FOLDED_HEIGHT;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const hatch = `hatch-${useId().replace(/\W/g, '')}`;
  const [active, setActive] = useState<number | null>(null);
  const lines = Math.max(1, ...categories.map((category) => category.split('\n').length));
  // A folded chart has no axis titles.
  const height = fullHeight - MARGIN.top - (isOpen ? 43 : 12) - lines * LINE;

  const values = series.flatMap(({ labels }) => labels.map((text) => numberOf(text) ?? 0));
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(0, ...values) || 1],
    range: [height, 0],
    nice: TICKS,
  });
  // If all values are whole numbers, such as counts of people, the axis shows no fractions.
  const counts = values.every(Number.isInteger);
  const levels = y.ticks(isOpen ? TICKS : 2).filter((level) => !counts || Number.isInteger(level));
  const levelText = counts ? (level: number) => groupThousands(String(level)) : y.tickFormat(TICKS);
  const digits = Math.max(LEAST_DIGITS, ...levels.map((level) => levelText(level).length));
  const left = Math.ceil(AXIS_TITLE + digits * DIGIT);
  const inner = Math.max(width - left - MARGIN.right, 50);
  const x = scaleBand({ domain: categories.map((_, index) => index), range: [0, inner], padding: 0.25 });
  const bars = series.filter(({ kind }) => kind === 'bar');
  const barWidth = x.bandwidth() / (inOnePlace ? 1 : Math.max(bars.length, 1));
  const every = Math.max(1, Math.ceil((categories.length * TICK_WIDTH) / inner));
  const distance = (inner / Math.max(categories.length, 1)) * every;
  const ticks = categories.map((_, index) => index).filter((index) => index % every === 0);
  const last = categories.length - 1;
  const fills = ['var(--color-chart-one)', `url(#${hatch})`];
  const strokes = ['var(--color-chart-one)', 'var(--color-chart-two)'];

  function onKeyDown(event: KeyboardEvent) {
    const now = active ?? -1;
    const next = { ArrowRight: now + 1, ArrowLeft: now < 0 ? last : now - 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') setActive(null);
    if (next === undefined) return;
    event.preventDefault();
    setActive(Math.min(Math.max(next, 0), last));
  }

  if (emptyText) {
    return (
      <Card className={classes(styles.chart, !isOpen && styles.folded)}>
        <figure className={layout.stack}>
          <figcaption className={classes(layout.row, styles.caption)}>
            <span className={layout.title}>{title}</span>
          </figcaption>
          <p className={classes(layout.muted, styles.empty)} style={{ height: fullHeight }}>
            {emptyText}
          </p>
        </figure>
      </Card>
    );
  }

  const reading = (index: number) =>
    [
      categories[index]?.replace('\n', ' '),
      ...series.map(({ name, labels }) => `${name}: ${groupThousands(labels[index] ?? 'none')}`),
    ].join(', ');
  return (
    <Card className={classes(styles.chart, !isOpen && styles.folded, loading && styles.loading)}>
      <figure className={layout.stack}>
        <figcaption className={classes(layout.row, layout.spread)}>
          <span className={layout.title}>{title}</span>
          <span className={layout.row}>
            <Legend series={series} />
            {folds && (
              <span data-no-print>
                <Button
                  variant="quiet"
                  aria-label={`${size}: ${title}`}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(!isOpen)}
                >
                  {size}
                </Button>
              </span>
            )}
          </span>
        </figcaption>
        <div
          ref={frame}
          className={styles.plot}
          role="slider"
          tabIndex={0}
          aria-label={`${title}. Use the arrow keys to read the values.`}
          aria-valuemin={0}
          aria-valuemax={Math.max(last, 0)}
          aria-valuenow={active ?? 0}
          aria-valuetext={active === null ? `${categories.length} values` : reading(active)}
          onKeyDown={onKeyDown}
          onBlur={() => setActive(null)}
          onPointerLeave={() => setActive(null)}
        >
          <svg
            viewBox={`0 0 ${width} ${fullHeight}`}
            width={width}
            height={fullHeight}
            aria-hidden="true"
            className={styles.drawing}
          >
            <defs>
              <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <rect width={3} height={6} className={styles.hatchLine} />
              </pattern>
            </defs>
            <Group left={left} top={MARGIN.top}>
              {active !== null && (
                <rect x={(x(active) ?? 0) - 2} width={x.bandwidth() + 4} height={height} className={styles.active} />
              )}
              {bars.map((bar, place) =>
                bar.labels.map((text, index) => {
                  const position = series.indexOf(bar);
                  const value = numberOf(text);
                  if (value === null) return null;
                  return (
                    <Bar
                      // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity than their position.
                      key={`${bar.name} ${index}`}
                      x={(x(index) ?? 0) + (inOnePlace ? 0 : place * barWidth)}
                      y={y(Math.max(value, 0))}
                      width={barWidth}
                      height={Math.abs(y(value) - y(0))}
                      fill={fills[position]}
                      stroke={strokes[position]}
                    />
                  );
                }),
              )}
              {series.map(({ name, kind, labels }, position) =>
                kind === 'line' ? (
                  <LinePath
                    key={name}
                    data={labels.map((text, index) => ({ index, value: numberOf(text) ?? 0 }))}
                    x={({ index }) => (x(index) ?? 0) + x.bandwidth() / 2}
                    y={({ value }) => y(value)}
                    stroke={strokes[position]}
                    strokeWidth={2.5}
                    strokeDasharray={position === 1 ? '6 4' : undefined}
                  />
                ) : null,
              )}
              <line x1={0} x2={inner} y1={y(0)} y2={y(0)} className={styles.zero} />
              <AxisLeft
                scale={y}
                tickValues={levels}
                tickFormat={(level) => levelText(Number(level))}
                label={isOpen ? yTitle : undefined}
                labelOffset={left - 20}
                labelProps={LABEL}
                tickLabelProps={{ className: styles.tick, textAnchor: 'end', dx: -4, dy: 4 }}
                stroke="var(--color-control)"
                tickStroke="var(--color-control)"
              />
              <AxisBottom
                top={height}
                scale={x}
                tickValues={ticks}
                tickFormat={(index) => categories[index]}
                tickComponent={({ x, y, formattedValue }) => (
                  <TickLabel x={x} y={y} text={formattedValue ?? ''} room={distance} />
                )}
                label={isOpen ? xTitle : undefined}
                labelOffset={7 + lines * LINE}
                labelProps={LABEL}
                stroke="var(--color-control)"
                tickStroke="var(--color-control)"
              />
              {categories.map((_, index) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: categories have no other identity than their position.
                  key={index}
                  x={x(index) ?? 0}
                  width={x.bandwidth()}
                  height={height}
                  fill="transparent"
                  onPointerEnter={() => setActive(index)}
                />
              ))}
            </Group>
          </svg>
          {active !== null && (
            <p
              className={styles.tooltip}
              data-no-print
              style={{ left: Math.min(Math.max(left + (x(active) ?? 0), 90), Math.max(width - 90, 90)) }}
              aria-hidden="true"
            >
              {reading(active)}
            </p>
          )}
        </div>
      </figure>
    </Card>
  );
}
