import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { Bar, LinePath } from '@visx/shape';
import { useId } from 'react';
import styles from './Chart.module.css';
import { type ChartFigures, type chartScales, drawingHeight, numberOf } from './chartScales';
import { LINE, TickLabel } from './TickLabel';

interface ChartDrawingProps extends ChartFigures {
  scales: ReturnType<typeof chartScales>;
  width: number;
  isOpen: boolean;
  xTitle: string;
  yTitle: string;
  /** Selected category. */
  active: number | null;
  onPoint(index: number): void;
}

const LABEL = { className: styles.tick, textAnchor: 'middle' } as const;

/** Bars or lines of a chart, with its axes. Screen readers skip it. */
export function ChartDrawing({
  scales: { x, y, height, left, top, inner, lines, levels, levelText, bars, barWidth, ticks, distance },
  categories,
  series,
  inOnePlace,
  width,
  isOpen,
  xTitle,
  yTitle,
  active,
  onPoint,
}: ChartDrawingProps) {
  const hatch = `hatch-${useId().replace(/\W/g, '')}`;
  const fullHeight = drawingHeight(isOpen);
  const fills = ['var(--color-chart-one)', `url(#${hatch})`];
  const strokes = ['var(--color-chart-one)', 'var(--color-chart-two)'];
  return (
    <svg
      viewBox={`0 0 ${width} ${fullHeight}`}
      width={width}
      height={fullHeight}
      aria-hidden="true"
      className={styles.drawing}
    >
      <defs>
        <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={3} height={6} fill="var(--color-chart-two)" />
        </pattern>
      </defs>
      <Group left={left} top={top}>
        {active !== null && (
          <rect x={(x(active) ?? 0) - 2} width={x.bandwidth() + 4} height={height} fill="var(--color-sunken)" />
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
        <line x1={0} x2={inner} y1={y(0)} y2={y(0)} stroke="var(--color-control)" />
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
            onPointerEnter={() => onPoint(index)}
          />
        ))}
      </Group>
    </svg>
  );
}
