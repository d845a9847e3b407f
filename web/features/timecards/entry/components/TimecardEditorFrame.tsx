import { useLingui } from '@lingui/react';
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { ConnectionNotice } from '../../../../components/form-notices/ConnectionNotice';
import { WarningsNotice } from '../../../../components/form-notices/WarningsNotice';
import { DayQuestion } from '../../../../components/forms/DayQuestion';
import { ProblemCount } from '../../../../components/forms/ProblemCount';
import { isDateInQuestion } from '../../../../core/days';
import type { Draft } from '../../../../core/offline/drafts/useDraft';
import { useOnline } from '../../../../core/requests/useOnline';
import { type Card, namesPeople } from '../../card/timecard';
import { habitsOf } from '../suggestions';
import type { CardLists } from '../useTimecardLists';
import { CardPending } from './TimecardFields';
import { TimecardFooter } from './TimecardFooter';
import { TimecardForm, type TimecardFormProps } from './TimecardForm';
import { UndoNotice } from './UndoNotice';

/** A removal or replacement that can be undone. */
export interface Undo {
  message: string;
  run(): void;
}

interface TimecardEditorFrameProps
  extends Pick<TimecardFormProps, 'form' | 'today' | 'top' | 'photos' | 'openCode' | 'asksReason'> {
  draft: Draft<Card>;
  lists: CardLists;
  /** The card's noun in a sentence: 'timecard' or 'correction'. */
  noun: string;
  /** True if the device can keep an offline submission in the outbox and send it later. */
  isSentLater?: boolean;
  submitLabel: string;
  undo: Undo | null;
  onUndoable(undo: Undo | null): void;
  onCancel(): void;
  /** Notices above the footer. */
  children?: ReactNode;
}

/**
 * Form to edit or correct a card, with its notices and buttons. The form's props are deferred, so that React renders the form in
 * slices and a phone can react to taps in between.
 */
export function TimecardEditorFrame(props: TimecardEditorFrameProps) {
  return (
    <CardPending value={props.form.pending}>
      <EditedCard {...useDeferredValue(props)} />
    </CardPending>
  );
}

const EditedCard = memo(function EditedCard(props: TimecardEditorFrameProps) {
  const { _ } = useLingui();
  const { form, draft, today, noun, isSentLater, submitLabel, top, photos, asksReason, openCode } = props;
  const { undo, onUndoable, onCancel, lists, children } = props;
  const { pickers, workOrders, workers, askForWorkers, lastCards } = lists;
  const needsWorkers = useWatch({ control: form.control, compute: namesPeople });
  useEffect(() => {
    if (needsWorkers) askForWorkers();
  }, [needsWorkers, askForWorkers]);
  const habits = useMemo(() => habitsOf(lastCards ?? [], pickers), [lastCards, pickers]);
  const online = useOnline();
  // The question comes alone, because several notices would cover the form.
  const question = useDayQuestion(props);
  const hasWarnings = form.warnings.length > 0;
  return (
    <TimecardForm
      form={form}
      today={today}
      lists={pickers}
      workOrders={workOrders}
      workers={workers}
      onNamePeople={askForWorkers}
      habits={habits}
      listsError={lists.pickersError}
      onRetryLists={lists.onRetry}
      top={top}
      photos={photos}
      asksReason={asksReason}
      openCode={openCode}
      onRemoved={(message, run) => onUndoable({ message, run })}
    >
      {children}
      {hasWarnings && (
        <WarningsNotice
          title={_('Check before you submit')}
          warnings={form.warnings}
          question={_('Change the card. If it is right, tap "Submit anyway".')}
          isAsked
        />
      )}
      <TimecardFooter
        control={form.control}
        draftState={draft.state}
        pending={form.pending}
        submitLabel={hasWarnings ? _('Submit anyway') : submitLabel}
        onCancel={onCancel}
        onSubmit={form.submit}
      >
        {question ?? (
          <>
            <ConnectionNotice
              noun={noun}
              isSentLater={isSentLater}
              online={online}
              unconfirmed={draft.unconfirmed && !draft.isEdit}
            />
            <ProblemCount count={form.problemCount} />
          </>
        )}
        {form.message && !form.failure?.conflict && <FormMessage tone="error">{form.message}</FormMessage>}
        {undo && (
          <UndoNotice
            message={undo.message}
            onUndo={() => {
              undo.run();
              onUndoable(null);
            }}
          />
        )}
      </TimecardFooter>
    </TimecardForm>
  );
});

/** Returns a question about the card's day if the card was dated 'today' on an earlier day. Otherwise null. */
function useDayQuestion({ form, draft, today }: Pick<TimecardEditorFrameProps, 'form' | 'draft' | 'today'>) {
  const { _ } = useLingui();
  const [date, dateChosenOn] = useWatch({ control: form.control, name: ['date', 'dateChosenOn'] });
  const hasContent = draft.state !== 'empty' || draft.hasAttachments;
  if (!hasContent || !isDateInQuestion({ date, dateChosenOn }, today)) return null;
  const setDay = (day: string) => {
    form.setValue('date', day);
    form.setValue('dateChosenOn', today);
    form.setValue('dateChosen', true);
    form.clearErrors('date');
  };
  return <DayQuestion date={date} today={today} subject="Is this timecard" onChoose={setDay} />;
}
