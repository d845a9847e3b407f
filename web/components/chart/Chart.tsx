import { useLingui } from '@lingui/react';
import { Card } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { groupThousands } from '../../core/format';
import { Button } from '../Button';
import { classes } from '../classes';
import layout from '../layout.module.css';
import styles from './Chart.module.css';
import { ChartDrawing } from './ChartDrawing';
import { type ChartFigures, chartScales, drawingHeight } from './chartScales';
import { Legend } from './Legend';
import { useWidth } from './useWidth';

interface ChartProps extends ChartFigures {
  title: string;
  /** Title of the axis with its unit, such as 'Man-hours (h)'. */
  yTitle: string;
  xTitle: string;
  /**
   * True to start with a low chart that people can enlarge. The table below is then visible without scrolling. The chart prints
   * at its current height.
   */
  folds?: boolean;
  /** True while the numbers are loading. The space for the chart is reserved meanwhile. */
  loading?: boolean;
  /** Sentence shown in the chart's place if there are no numbers, so that the page below doesn't move. */
  emptyText?: string;
}

/**
 * A bar or line chart of a table's numbers. The pointer or the arrow keys select a category, and the chart shows its values. For
 * screen readers, the chart is a slider whose value is the text of that category.
 */
export function Chart({ title, yTitle, xTitle, folds, loading, emptyText, ...figures }: ChartProps) {
  const { _ } = useLingui();
  const { categories, series } = figures;
  const [isOpen, setOpen] = useState(!folds);
  const size = isOpen ? _('Smaller chart') : _('Larger chart');
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [active, setActive] = useState<number | null>(null);
  const scales = chartScales(figures, width, isOpen);
  const { x, left } = scales;
  const last = categories.length - 1;

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
      <Card className={classes(layout.whole, !isOpen && styles.folded)}>
        <figure className={layout.stack}>
          <figcaption className={classes(layout.row, styles.caption)}>
            <span className={layout.title}>{title}</span>
          </figcaption>
          <p className={classes(layout.muted, styles.empty)} style={{ height: drawingHeight(isOpen) }}>
            {emptyText}
          </p>
        </figure>
      </Card>
    );
  }

  const reading = (index: number) =>
    [
      categories[index]?.replace('\n', ' '),
      ...series.map(({ name, labels }) => `${name}: ${groupThousands(labels[index] ?? _('none'))}`),
    ].join(', ');
  return (
    <Card className={classes(layout.whole, !isOpen && styles.folded, loading && styles.loading)}>
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
          aria-label={_('{title}. Use the arrow keys to read the values.', { title })}
          aria-valuemin={0}
          aria-valuemax={Math.max(last, 0)}
          aria-valuenow={active ?? 0}
          aria-valuetext={active === null ? _('{count} values', { count: categories.length }) : reading(active)}
          onKeyDown={onKeyDown}
          onBlur={() => setActive(null)}
          onPointerLeave={() => setActive(null)}
        >
          <ChartDrawing {...figures} {...{ scales, width, isOpen, xTitle, yTitle, active }} onPoint={setActive} />
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
