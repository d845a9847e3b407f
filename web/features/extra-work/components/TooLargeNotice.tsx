import { useLingui } from '@lingui/react';
import { MOST_SHEET_ROWS } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { FormMessage } from '../../../components/feedback/FormMessage';

interface TooLargeNoticeProps {
  /** Name of the company that can split the sheet. Set only for readers who can't split the sheet. */
  contractor?: string;
}

/** Says what to do with a sheet that has too many rows to sign. Show this notice above the rows. */
export const TooLargeNotice = ({ contractor }: TooLargeNoticeProps) => {
  const { _ } = useLingui();
  return (
    <FormMessage tone="warning" title={_('Too large to sign')}>
      {contractor
        ? _('This sheet has more than {count} rows. Please ask {contractor} to split it into smaller sheets.', {
            count: MOST_SHEET_ROWS,
            contractor,
          })
        : _(messages.sheetTooLarge)}
    </FormMessage>
  );
};
