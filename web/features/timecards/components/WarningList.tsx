import { FormMessage } from '../../../components/feedback/FormMessage';
import type { TimecardWarning } from '../../../schema.generated';
import { warningText } from '../warnings';
import styles from './WarningList.module.css';

/** What may be wrong with a card, in sentences; nothing when all is well. */
export function WarningList({ warnings }: { warnings: readonly TimecardWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <div data-no-print>
      <FormMessage
        tone="warning"
        title={warnings.length === 1 ? 'Please check' : `Please check ${warnings.length} things`}
      >
        <ul className={styles.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>{warningText[warning]}</li>
          ))}
        </ul>
      </FormMessage>
    </div>
  );
}
