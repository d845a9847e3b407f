import { detailTexts } from '../../../../../common/warnings/timecard-warning-texts';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import layout from '../../../../components/layout.module.css';
import type { WarningDetailFragment } from '../warnings.generated';

/** A card's warnings as sentences. Renders nothing without warnings. */
export function WarningList({ warnings }: { warnings: readonly WarningDetailFragment[] }) {
  if (warnings.length === 0) return null;
  const sentences = [...new Set(detailTexts(warnings))];
  return (
    <div data-no-print>
      <FormMessage
        silent
        tone="warning"
        title={sentences.length === 1 ? 'Please check' : `Please check ${sentences.length} things`}
      >
        <ul className={sentences.length === 1 ? layout.list : layout.bullets}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </FormMessage>
    </div>
  );
}
