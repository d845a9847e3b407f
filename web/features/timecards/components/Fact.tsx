import styles from './TimecardFacts.module.css';

/** A value with its name; a bone while it is loading. */
export function Fact({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? <span className={styles.bone} />}</dd>
    </div>
  );
}
