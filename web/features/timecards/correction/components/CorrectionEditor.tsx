import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { messages } from '../../../../../common/messages';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { useForm } from '../../../../components/forms/form';
import type { Draft } from '../../../../core/offline/drafts/useDraft';
import { reportOutcome } from '../../../../core/requests/reportOutcome';
import { showToast } from '../../../../core/toasts/toasts';
import { SignedSheetsNotice } from '../../card/components/SignedSheetsNotice';
import { isAsBefore } from '../../card/content';
import { differences } from '../../card/differences';
import { type Card, problemsOf, toInput } from '../../card/timecard';
import { TimecardPhotos } from '../../details/components/TimecardPhotos';
import { lineOf } from '../../entry/components/TimecardEditor';
import { TimecardEditorFrame, type Undo } from '../../entry/components/TimecardEditorFrame';
import { useTimecardLists } from '../../entry/useTimecardLists';
import { useWarnings } from '../../warnings/useWarnings';
import { type TimecardToCorrectFragment, useReviseTimecardMutation } from '../correction.generated';
import { returnedCode } from '../returnedCode';
import { NewerVersion } from './NewerVersion';
import { ReturnNotice } from './ReturnNotice';

interface CorrectionEditorProps {
  draft: Draft<Card>;
  today: string;
  card: TimecardToCorrectFragment;
  /** False if a reviewer corrects somebody else's card. */
  isOwn: boolean;
  /** Reads the card again. */
  onStale(): void;
  onDone(): void;
}

/** Form for a correction. Typed input stays even if somebody else changes or approves the card. */
export function CorrectionEditor({ draft, today, card, isOwn, onStale, onDone }: CorrectionEditorProps) {
  const { _ } = useLingui();
  const [undo, setUndo] = useState<Undo | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [hasArrived, setArrived] = useState(false);
  const lists = useTimecardLists();
  const [reviseTimecard] = useReviseTimecardMutation();

  const form = useForm({
    from: draft,
    rules: (correction) => ({
      ...problemsOf(correction, today),
      reason: isOwn || correction.reason.trim() ? undefined : messages.giveReason,
    }),
    warnings: useWarnings({ draft, workers: lists.workers, id: card.id }),
    async send(correction, clientRequestId) {
      const { baseRevision, reason } = correction;
      const revision = { id: card.id, baseRevision, reason: reason.trim() || null };
      const input = { ...toInput(correction, clientRequestId), ...revision };
      const outcome = await reportOutcome(reviseTimecard({ variables: { input } }), {
        failure: _('Failed to submit the correction'),
      });
      setRefused(outcome.failure?.conflict === true);
      if (outcome.failure?.conflict) onStale();
      return outcome;
    },
    onSent({ reviseTimecard: submitted }, correction) {
      // An earlier attempt arrived without the latest changes, so these changes become another correction.
      const isOlder = differences(submitted, correction).length > 0;
      setArrived(isOlder);
      if (isOlder) return void form.startOver({ ...correction, baseRevision: submitted.revision });
      showToast({ ...success, detail: lineOf(submitted) });
      form.startOver();
      onDone();
    },
  });
  const baseRevision = useWatch({ control: form.control, name: 'baseRevision' });
  const isBehind = isRefused || card.revision > baseRevision || !card.allowed.includes('revise');

  function cancel() {
    if (isAsBefore(form.getValues(), card)) return onDone();
    const restore = form.startOver();
    setRefused(false);
    setUndo({ message: _('Your changes were discarded.'), run: restore });
  }

  function takeOver(correction: Card) {
    const typed = form.getValues();
    fill(correction);
    setRefused(false);
    setUndo({ message: _('The selected parts were filled in.'), run: () => fill(typed) });
  }

  function fill(correction: Card) {
    for (const name of Object.keys(correction) as (keyof Card)[]) form.setValue(name, correction[name]);
  }

  return (
    <TimecardEditorFrame
      form={form}
      draft={draft}
      today={today}
      lists={lists}
      noun="correction"
      submitLabel={_('Submit Correction')}
      asksReason={!isOwn}
      openCode={returnedCode(card)}
      top={
        <>
          <ReturnNotice card={card} />
          <SignedSheetsNotice sheets={card.extraWork} />
          {draft.restored && (
            <FormMessage tone="info">
              {_('This is your unfinished correction, saved on this device. To discard it, choose Cancel.')}
            </FormMessage>
          )}
        </>
      }
      photos={(card.mayAddPhotos || card.photoCount > 0) && <TimecardPhotos card={card} />}
      undo={undo}
      onUndoable={setUndo}
      onCancel={cancel}
    >
      {hasArrived && (
        <FormMessage tone="warning" title={_('An earlier attempt was saved')}>
          {_('Your last changes were not included. To add them, submit again.')}
        </FormMessage>
      )}
      {isBehind && !form.pending && (
        <NewerVersion id={card.id} correction={form.getValues()} message={form.message} onTakeOver={takeOver} />
      )}
    </TimecardEditorFrame>
  );
}

const success = /* i18n */ {
  tone: 'success',
  title: 'Success',
  description: 'Correction submitted for review',
} as const;
