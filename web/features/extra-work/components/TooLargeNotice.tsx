import { MOST_SHEET_ROWS } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { FormMessage } from '../../../components/feedback/FormMessage';

interface TooLargeNoticeProps {
  /** Name of the company that can split the sheet. Set only for readers who can't split the sheet. */
  contractor?: string;
}

/** Says what to do with a sheet that has too many rows to sign. Show this notice above the rows. */
export const TooLargeNotice = ({ contractor }: TooLargeNoticeProps) => (
  <FormMessage tone="warning" title="Too large to sign">
    {contractor
      ? `This sheet has more than ${MOST_SHEET_ROWS} rows. Please ask ${contractor} to split it into smaller sheets.`
      : messages.sheetTooLarge}
  </FormMessage>
);
