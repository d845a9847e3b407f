import { FormMessage } from '../../../../components/feedback/FormMessage';
import layout from '../../../../components/layout.module.css';
import { detailText } from '../warnings';
import type { WarningDetailFragment } from '../warnings.generated';

/** A card's warnings as sentences. Renders nothing without warnings. */
export function WarningList({ warnings }: { warnings: readonly WarningDetailFragment[] }) {
  if (warnings.length === 0) return null;
  return (
    <div data-no-print>
      <FormMessage
        silent
        tone="warning"
        title={warnings.length === 1 ? 'Please check' : `Please check ${warnings.length} things`}
      >
        <ul className={warnings.length === 1 ? layout.list : layout.bullets}>
          {warnings.map(detailText).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </FormMessage>
    </div>
  );
}
