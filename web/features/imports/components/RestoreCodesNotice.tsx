import { Button } from '../../../components/Button';
import { FormMessage } from '../../../components/feedback/FormMessage';
import layout from '../../../components/layout.module.css';
import type { Preview } from '../mapping';

interface RestoreCodesNoticeProps {
  preview: Pick<Preview, 'offers' | 'offerCount'>;
  /** Replaces the numbers with the codes in the list. */
  onAccept(): void;
}

const EXPLANATION = 'Spreadsheets turn 0310 into 310, 1.10 into 1.1, and 1042 into 1042.0 or 1,042.';

/** Offers to restore codes that a spreadsheet turned into numbers, such as 310 for 0310 and 1042.0 for 1042. */
export function RestoreCodesNotice({ preview: { offers, offerCount }, onAccept }: RestoreCodesNoticeProps) {
  const codes = [...new Set(offers.map(({ value }) => value))];
  const shown = codes.slice(0, 5).join(', ');
  return (
    <FormMessage
      tone="warning"
      title={
        offerCount === 1
          ? 'A spreadsheet may have turned 1 code into a number'
          : `A spreadsheet may have turned ${offerCount.toLocaleString('en-US')} codes into numbers`
      }
    >
      <div className={layout.stack}>
        <span>
          {codes.length > 5
            ? `${EXPLANATION} The list has ${shown}, and ${codes.length - 5} more.`
            : `${EXPLANATION} The list has ${shown}.`}
        </span>
        <div>
          <Button onClick={onAccept}>{offerCount === 1 ? 'Use the listed code' : 'Use the listed codes'}</Button>
        </div>
      </div>
    </FormMessage>
  );
}
