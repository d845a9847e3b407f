import { unprintableSheet, unprintableText } from '../../../../common/printable';
import { FormMessage } from '../../../components/feedback/FormMessage';

interface UnprintableNoticeProps {
  /** Characters of the sheet that can't be printed. */
  characters: readonly string[];
  /** Name of the company that can correct the sheet. Set only for readers who can't correct it. */
  contractor?: string;
}

/** Says what to do with a sheet that can't be printed as it is, before somebody draws a signature. */
export const UnprintableNotice = ({ characters, contractor }: UnprintableNoticeProps) => (
  <FormMessage tone="warning" title="Can't be printed">
    {contractor
      ? `${unprintableText(characters)} Please ask ${contractor} to correct it.`
      : unprintableSheet(characters)}
  </FormMessage>
);
