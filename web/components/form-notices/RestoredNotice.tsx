import { useLingui } from '@lingui/react';
import type { Draft } from '../../core/offline/drafts/useDraft';
import { translated } from '../../core/said';
import { Button } from '../Button';
import { FormMessage } from '../feedback/FormMessage';
import layout from '../layout.module.css';
import { DependentsNotice } from '../outbox/DependentsNotice';
import { useIsShort } from '../useMediaQuery';

interface RestoredNoticeProps {
  draft: Pick<Draft<never>, 'restored' | 'isEdit' | 'unconfirmed' | 'edits'>;
  /** Noun for a submission in a sentence: 'timecard' or 'reading'. */
  noun: string;
  /** Advice about an unfinished draft, such as 'To clear it and start a new timecard, choose Cancel.' */
  advice: string;
  /** Discards the changes to a submission in the outbox. */
  onDiscard(): void;
}

/** Says where the form's values come from: the outbox, or an unfinished draft. */
export function RestoredNotice({ draft, noun, advice, onDiscard }: RestoredNoticeProps) {
  const { _, i18n } = useLingui();
  const named = translated(noun, i18n);
  const isShort = useIsShort();
  if (draft.isEdit) {
    return (
      <>
        <FormMessage tone="info" title={_('You are editing a {noun} that is in the outbox', { noun: named })}>
          <div className={layout.stack}>
            <p>
              {_(
                "Submit your changes to replace the {noun} in the outbox. That {noun} won't be sent until you submit or discard your changes.",
                { noun: named },
              )}
            </p>
            <div>
              <Button onClick={onDiscard}>{_('Discard changes')}</Button>
            </div>
          </div>
        </FormMessage>
        <DependentsNotice submission={draft.edits()?.key} noun={noun} />
      </>
    );
  }
  // If the draft was sent and got no response, ConnectionNotice explains what to do.
  if (!draft.restored || draft.unconfirmed) return null;
  return (
    <FormMessage tone="info">
      {isShort
        ? _('This is your unfinished {noun}.', { noun: named })
        : _('This is your unfinished {noun}, saved on this device. {advice}', { noun: named, advice })}
    </FormMessage>
  );
}
