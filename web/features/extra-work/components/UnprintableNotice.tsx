import { useLingui } from '@lingui/react';
import { unprintableOfSentence, unprintableSheetSentence } from '../../../../common/printable';
import { FormMessage } from '../../../components/feedback/FormMessage';

interface UnprintableNoticeProps {
  /** Characters of the sheet that can't be printed. */
  characters: readonly string[];
  /** Name of the company that can correct the sheet. Set only for readers who can't correct it. */
  contractor?: string;
}

/** Says what to do with a sheet that can't be printed as it is, before somebody draws a signature. */
export const UnprintableNotice = ({ characters, contractor }: UnprintableNoticeProps) => {
  const { _ } = useLingui();
  const { text, values } = contractor
    ? unprintableOfSentence(characters, contractor)
    : unprintableSheetSentence(characters);
  return (
    <FormMessage tone="warning" title={_("Can't be printed")}>
      {_(text, { ...values })}
    </FormMessage>
  );
};
