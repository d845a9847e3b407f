import type { ExtraWorkDifference } from '../../schema.generated';
import { FormMessage } from '../feedback/FormMessage';
import { DifferenceList } from '../forms/DifferenceList';
import layout from '../layout.module.css';
import { changesOf } from './extraWork';

interface SheetChangesProps {
  /** Since it was signed, or since it was shown to be signed. */
  since?: 'signed' | 'shown';
  /** What to do about it. */
  advice?: string;
  differences: readonly ExtraWorkDifference[];
}

const TITLES = {
  signed: { title: 'Changed since signed', before: 'Signed' },
  shown: { title: 'The timecards changed while the sheet was open', before: 'Shown before' },
} as const;

/** What changed on a sheet, figure by figure. Renders nothing without a change. */
export function SheetChanges({ since = 'signed', advice, differences }: SheetChangesProps) {
  if (differences.length === 0) return null;
  const { title, before } = TITLES[since];
  return (
    <div className={layout.stack}>
      <FormMessage tone="warning" title={title}>
        {advice}
      </FormMessage>
      <DifferenceList differences={changesOf(differences)} titles={[before, 'Now']} />
    </div>
  );
}
