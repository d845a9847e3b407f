import { useLingui } from '@lingui/react';
import { detailSentences } from '../../../../../common/warnings/timecard-warning-texts';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import layout from '../../../../components/layout.module.css';
import { saidSentence } from '../../../../core/said';
import type { WarningDetailFragment } from '../warnings.generated';

/** A card's warnings as sentences. Renders nothing without warnings. */
export function WarningList({ warnings }: { warnings: readonly WarningDetailFragment[] }) {
  const { _, i18n } = useLingui();
  if (warnings.length === 0) return null;
  const sentences = [...new Set(detailSentences(warnings).map((each) => saidSentence(each, i18n)))];
  return (
    <div data-no-print>
      <FormMessage
        silent
        tone="warning"
        title={
          sentences.length === 1 ? _('Please check') : _('Please check {count} things', { count: sentences.length })
        }
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
