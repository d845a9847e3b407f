import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { classes } from '../../../../components/classes';
import { AlreadySubmittedNotice } from '../../../../components/form-notices/AlreadySubmittedNotice';
import { RestoredNotice } from '../../../../components/form-notices/RestoredNotice';
import { ALREADY_SUBMITTED, type Difference } from '../../../../components/forms/differences';
import { useForm } from '../../../../components/forms/form';
import layout from '../../../../components/layout.module.css';
import { RefusedNotice } from '../../../../components/outbox/RefusedNotice';
import { ArrivingNotices } from '../../../../components/page/ArrivingNotices';
import { FormWithAside } from '../../../../components/page/FormWithAside';
import { dayOfYear, isDateInQuestion, longDayOfYear, unbroken } from '../../../../core/days';
import { formatDecimal } from '../../../../core/format';
import type { Draft } from '../../../../core/offline/drafts/useDraft';
import { useOutbox } from '../../../../core/offline/outbox/context';
import { submitThrough } from '../../../../core/offline/outbox/submitThrough';
import { reportOutcome } from '../../../../core/requests/reportOutcome';
import { showToast } from '../../../../core/toasts/toasts';
import { orderNumberOf, type SheetName } from '../../../extra-work/shared/sheetKey';
import { DraftPhotos } from '../../../photos/shared/laterPhotos';
import { differences } from '../../card/differences';
import { type Card, isUntouched, problemsOf, toInput, totalsOf } from '../../card/timecard';
import { ReturnedTimecards } from '../../mine/components/ReturnedTimecards';
import { useWarnings } from '../../warnings/useWarnings';
import { CARD_FOR, type Owner } from '../cardFor';
import { type SubmittedTimecardFragment, useSubmitTimecardMutation } from '../entry.generated';
import { submitToasts } from '../submitToasts';
import { useTimecardLists } from '../useTimecardLists';
import { LastTimecards } from './LastTimecards';
import { SignExtraWorkNotice } from './SignExtraWorkNotice';
import { TimecardEditorFrame, type Undo } from './TimecardEditorFrame';
import styles from './TimecardForm.module.css';
import { TimecardStart } from './TimecardStart';

interface TimecardEditorProps {
  draft: Draft<Card>;
  today: string;
  /** The other person for whom a reviewer enters the card. Undefined for the reviewer's own card. */
  owner?: Owner;
  /** Called once another person's card is submitted or discarded. */
  onDone?(): void;
}

/** Form for a new card, with its submission and the notices about the outcome. */
export function TimecardEditor({ draft, today, owner, onDone }: TimecardEditorProps) {
  const { _ } = useLingui();
  const formName = owner ? CARD_FOR : 'timecard';
  const [undo, setUndo] = useState<Undo | null>(null);
  const [conflict, setConflict] = useState<readonly Difference[]>([]);
  const [toSign, setToSign] = useState<readonly SheetName[]>([]);
  const lists = useTimecardLists(owner?.id);
  const outbox = useOutbox();
  const [submitTimecard] = useSubmitTimecardMutation();

  const form = useForm({
    from: draft,
    rules: (card) => problemsOf(card, today),
    warnings: useWarnings({ draft, workers: lists.workers }),
    send(card, clientRequestId, source) {
      const input = toInput(card, clientRequestId);
      return submitThrough({
        outbox,
        success: submitToasts.success,
        draft: source,
        item: {
          ...{ key: clientRequestId, form: formName, input: { ...input }, values: card },
          summary: [owner?.name, summaryOf(card)].filter(Boolean).join(', '),
        },
        directly: () => reportOutcome(submitTimecard({ variables: { input } }), { failure: submitToasts.failure }),
      });
    },
    onSent({ submitTimecard: submitted }, card) {
      const found = differences(submitted, card);
      setUndo(null);
      setConflict(found);
      if (found.length > 0) return showToast(ALREADY_SUBMITTED);
      showToast({ ...success, detail: lineOf(submitted) });
      if (owner) return finish();
      offerToSign(submitted.extraWork.filter(({ state }) => state !== 'signed'));
    },
    onSaved() {
      setUndo(null);
      if (owner) return finish();
      offerToSign(sheetsOf(form.getValues()));
    },
  });

  function finish() {
    form.startOver();
    onDone?.();
  }

  function startOver(): () => void {
    const restore = form.startOver();
    setConflict([]);
    form.focus('workArea');
    return restore;
  }

  /** Clears the form for the next card, and offers to sign the extra work of the submitted card. */
  function offerToSign(sheets: readonly SheetName[]) {
    if (sheets.length === 0) startOver();
    else {
      form.startOver();
      setConflict([]);
    }
    setToSign(sheets);
  }

  function later() {
    setToSign([]);
    form.focus('workArea');
  }

  function cancel() {
    const worthKeeping = draft.hasAttachments || !isUntouched(form.getValues());
    if (owner && !worthKeeping) return onDone?.();
    const restore = startOver();
    setUndo(worthKeeping ? { message: _('Timecard cleared.'), run: restore } : null);
  }

  // After midnight, an empty card that is still open gets the new day. A card with photos asks for its day instead.
  useEffect(() => {
    const card = form.getValues();
    if (draft.hasAttachments || !isUntouched(card) || !isDateInQuestion(card, today)) return;
    form.setValue('date', today);
    form.setValue('dateChosenOn', today);
  }, [form, today, draft.hasAttachments]);

  const editor = (
    <TimecardEditorFrame
      form={form}
      draft={draft}
      today={today}
      lists={lists}
      noun="timecard"
      isSentLater={outbox !== null}
      submitLabel={_('Submit Timecard')}
      top={
        <>
          {owner && (
            <p className={classes(layout.sticky, layout.framed, styles.owner)}>
              {_('For {name}, {day}', { name: owner.name, day: unbroken(longDayOfYear(draft.initial.date)) })}
            </p>
          )}
          <ArrivingNotices>
            {!owner && <ReturnedTimecards />}
            <RefusedNotice form={formName} noun="timecard" />
          </ArrivingNotices>
          {toSign.length > 0 && <SignExtraWorkNotice sheets={toSign} onDismiss={later} />}
          <RestoredNotice
            draft={draft}
            noun="timecard"
            advice={_('To clear it and start a new timecard, choose Cancel.')}
            onDiscard={() => void startOver()}
          />
          <TimecardStart form={form} lists={lists} onFilled={() => setUndo(null)} />
        </>
      }
      photos={<DraftPhotos draft={draft} form={formName} subject="timecard" />}
      undo={undo}
      onUndoable={setUndo}
      onCancel={cancel}
    >
      {conflict.length > 0 && <AlreadySubmittedNotice noun="timecard" differences={conflict} onStartOver={startOver} />}
    </TimecardEditorFrame>
  );
  if (owner) return editor;
  return (
    <FormWithAside aside={<LastTimecards control={form.control} cards={lists.lastCards} />}>{editor}</FormWithAside>
  );
}

/** Returns a line such as 'Nov 21, North pier, 96.50 h'. */
export const lineOf = ({
  date,
  workArea,
  totalHours,
}: Pick<SubmittedTimecardFragment, 'date' | 'workArea' | 'totalHours'>) =>
  `${dayOfYear(date)}, ${workArea}, ${totalHours} h`;

/** Returns the sheets of a card's extra work, from the form's values because the server doesn't have the card yet. */
function sheetsOf({ date, workArea, costCodes }: Card): SheetName[] {
  const orders = new Map(
    costCodes
      .filter(({ workOrderId }) => workOrderId)
      .map(({ workOrderId: id, workOrderNumber }) => [id, { id, orderNumber: orderNumberOf(workOrderNumber) }]),
  );
  return [...orders.values()].map((workOrder) => ({ workOrder, date, workArea: workArea.trim() }));
}

/** Returns the same line as `lineOf` for a card that is not on the server yet. */
const summaryOf = (card: Card) =>
  lineOf({ date: card.date, workArea: card.workArea.trim(), totalHours: formatDecimal(totalsOf(card).hours) });

const success = /* i18n */ { tone: 'success', title: 'Success', description: submitToasts.success } as const;
