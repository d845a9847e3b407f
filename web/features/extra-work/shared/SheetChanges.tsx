import { I18nProvider, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { ORDER_CHANGED_SINCE } from '../../../../common/extra-work/extra-work-document';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { DifferenceList } from '../../../components/forms/DifferenceList';
import type { Difference } from '../../../components/forms/differences';
import layout from '../../../components/layout.module.css';
import { englishTexts } from '../../../core/i18n/texts';
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

const TITLES = /* i18n */ {
  signed: { content: 'Changed since signed', texts: ORDER_CHANGED_SINCE, before: /* English */ 'Signed' },
  shown: {
    content: 'The timecards changed while the sheet was open',
    texts: 'The work order changed while the sheet was open',
    before: /* English */ 'Shown before',
  },
} as const;

/** Lists a sheet's changed figures and texts. Renders nothing without a change. */
export function SheetChanges({ since = 'signed', advice, differences, texts = [] }: SheetChangesProps) {
  const { _ } = useLingui();
  const titles = TITLES[since];
  return (
    <>
      {differences.length > 0 && (
        <div className={layout.stack}>
          <FormMessage tone="warning" title={_(titles.content)}>
            {advice}
          </FormMessage>
          <SheetDifferences differences={changesOf(differences)} before={titles.before} />
        </div>
      )}
      {texts.length > 0 && (
        <div className={layout.stack}>
          <FormMessage tone={since === 'signed' ? 'info' : 'warning'} title={_(titles.texts)}>
            {advice}
          </FormMessage>
          <SheetDifferences differences={textChangesOf(texts)} before={titles.before} />
        </div>
      )}
    </>
  );
}

/** The differences, in English on every page, like the sheet. */
const SheetDifferences = ({ differences, before }: { differences: readonly Difference[]; before: string }) => (
  <I18nProvider i18n={englishTexts}>
    <div lang="en">
      <DifferenceList differences={differences} titles={[before, /* English */ 'Now']} />
    </div>
  </I18nProvider>
);
