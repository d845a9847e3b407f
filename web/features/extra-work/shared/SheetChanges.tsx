import type { ReactNode } from 'react';
import { ORDER_CHANGED_SINCE } from '../../../../common/extra-work/extra-work-document';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { DifferenceList } from '../../../components/forms/DifferenceList';
import layout from '../../../components/layout.module.css';
import type { ExtraWorkDifference, ExtraWorkTextChange } from '../../../schema.generated';
import { changesOf, textChangesOf } from './sheetKey';

interface SheetChangesProps {
  /** The earlier version: the signed sheet, or the sheet that was on the screen before. */
  since?: 'signed' | 'shown';
  /** Advice for the reader. */
  advice?: ReactNode;
  differences: readonly ExtraWorkDifference[];
  /** Texts that changed, besides the content. */
  texts?: readonly ExtraWorkTextChange[];
}

const TITLES = {
  signed: { content: 'Changed since signed', texts: ORDER_CHANGED_SINCE, before: 'Signed' },
  shown: {
    content: 'The timecards changed while the sheet was open',
    texts: 'The work order changed while the sheet was open',
    before: 'Shown before',
  },
} as const;

/** Lists a sheet's changed figures and texts. Renders nothing without a change. */
export function SheetChanges({ since = 'signed', advice, differences, texts = [] }: SheetChangesProps) {
  const titles = TITLES[since];
  const before = titles.before;
  return (
    <>
      {differences.length > 0 && (
        <div className={layout.stack}>
          <FormMessage tone="warning" title={titles.content}>
            {advice}
          </FormMessage>
          <DifferenceList differences={changesOf(differences)} titles={[before, 'Now']} />
        </div>
      )}
      {texts.length > 0 && (
        <div className={layout.stack}>
          <FormMessage tone={since === 'signed' ? 'info' : 'warning'} title={titles.texts}>
            {advice}
          </FormMessage>
          <DifferenceList differences={textChangesOf(texts)} titles={[before, 'Now']} />
        </div>
      )}
    </>
  );
}
