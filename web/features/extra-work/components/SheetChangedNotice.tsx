import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { extraWorkDifferences } from '../../../../common/extra-work/extra-work-differences';
import { shownChanges } from '../../../../common/extra-work/extra-work-document';
import { classes } from '../../../components/classes';
import { FormMessage } from '../../../components/feedback/FormMessage';
import layout from '../../../components/layout.module.css';
import { SheetChanges } from '../shared/SheetChanges';
import type { ShownSheet } from '../sheet';

interface SheetChangedNoticeProps {
  before: ShownSheet | undefined;
  now: ShownSheet;
  /** Message with which the server refused a signature. */
  refusal: string | null;
}

/**
 * Reports that the sheet changed while it was open. Takes the focus, which scrolls to the report. Use the sheet's version as
 * the `key` prop.
 */
export function SheetChangedNotice({ before, now, refusal }: SheetChangedNoticeProps) {
  const { _ } = useLingui();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (!before && !refusal) return null;
  const differences = before ? extraWorkDifferences(before.content, now.content) : [];
  const texts = before ? shownChanges(before.shown, now.shown) : [];
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={classes(layout.stack, layout.focused)}
      aria-label={_('Changes to the sheet')}
    >
      {differences.length + texts.length === 0 && refusal && <FormMessage tone="error">{refusal}</FormMessage>}
      <SheetChanges
        since="shown"
        advice={_('The signature was cleared. Please review the sheet again before you sign.')}
        differences={differences}
        texts={texts}
      />
    </section>
  );
}
