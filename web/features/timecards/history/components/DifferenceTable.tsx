import type { Difference } from '../../../../components/forms/differences';
import styles from './DifferenceTable.module.css';

/** What a correction changed, field by field. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <p className={styles.none}>Nothing changed.</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, submitted, here }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={styles.before}>{submitted}</td>
            <td>{here}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
