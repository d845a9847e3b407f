import { messages } from '../../../../common/messages';
import { FormMessage } from '../../../components/feedback/FormMessage';

/** Says what to do with a sheet that has too many rows to sign. */
export const TooLargeNotice = () => (
  <FormMessage tone="warning" title="Too large to sign">
    {messages.sheetTooLarge}
  </FormMessage>
);
