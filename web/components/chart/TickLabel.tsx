import styles from './Chart.module.css';

/** Width of a digit and height of a line, in px. */
export const [DIGIT, LINE] = [7.2, 15];
/** Labels keep at least this number of characters. */
const LEAST_LETTERS = 10;

/** Shortens a label to fit into `room`, in px. */
function shortened(text: string, room: number): string {
  const longest = Math.max(LEAST_LETTERS, Math.floor(room / DIGIT) - 1);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** Label below a bar. `room` is the distance to the next label, in px. */
export function TickLabel({ x, y, text, room }: { x: number; y: number; text: string; room: number }) {
  return (
    <text y={y + 4} className={styles.tick} textAnchor="middle">
      {text.split('\n').map((line, index) => (
        <tspan key={line} x={x} dy={index && LINE}>
          {shortened(line, room)}
        </tspan>
      ))}
    </text>
  );
}
