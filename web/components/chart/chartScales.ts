import { scaleBand, scaleLinear } from '@visx/scale';
import { groupThousands } from '../../core/format';
import { DIGIT, LINE } from './TickLabel';

/**
 * A bar for each category, or one line. `labels` has each category's value as in the table, such as '12.50'. Null stands for no
 * number.
 */
export interface ChartSeries {
  name: string;
  kind: 'bar' | 'line';
  labels: readonly (string | null)[];
}

/** Categories and series of a chart. */
export interface ChartFigures {
  /** Labels below the bars. A line break ('\n') makes two lines. */
  categories: readonly string[];
  /** At most two series. They differ by color, hatching, and name. */
  series: readonly ChartSeries[];
  /**
   * True if each category has a number in only one of the two series. Both series then share one bar position, instead of
   * standing side by side.
   */
  inOnePlace?: boolean;
}

const HEIGHT = 280;
/** Height of a folded chart's drawing. With its title, the chart is 160 px high. */
const FOLDED_HEIGHT = 104;
const MARGIN = { top: 12, right: 12 };
/** Width of the axis title in px, and the minimum number of digits to reserve space for. */
const [AXIS_TITLE, LEAST_DIGITS] = [32, 6];
const TICK_WIDTH = 76;
const TICKS = 5;

export const numberOf = (text: string | null | undefined) => (text == null ? null : Number(text));

/** Returns the height of a chart's drawing in px. */
export const drawingHeight = (isOpen: boolean) => (isOpen ? HEIGHT : FOLDED_HEIGHT);

/** Returns the scales, ticks, and margins of a chart's drawing. A chart that is not open has no axis titles. */
export function chartScales({ categories, series, inOnePlace }: ChartFigures, width: number, isOpen: boolean) {
  const lines = Math.max(1, ...categories.map((category) => category.split('\n').length));
  const height = drawingHeight(isOpen) - MARGIN.top - (isOpen ? 43 : 12) - lines * LINE;
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
  const every = Math.max(1, Math.ceil((categories.length * TICK_WIDTH) / inner));
  return {
    ...{ x, y, height, left, top: MARGIN.top, inner, lines, levels, levelText, bars },
    barWidth: x.bandwidth() / (inOnePlace ? 1 : Math.max(bars.length, 1)),
    ticks: categories.map((_, index) => index).filter((index) => index % every === 0),
    /** Distance between two ticks in px. */
    distance: (inner / Math.max(categories.length, 1)) * every,
  };
}
