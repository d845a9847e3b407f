import { memo, type ReactNode, useCallback, useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { addDays } from '../../../../common/days';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { ConnectionNotice } from '../../../components/forms/ConnectionNotice';
import type { Form } from '../../../components/forms/form';
import { ProblemCount } from '../../../components/forms/ProblemCount';
import { WarningsNotice } from '../../../components/forms/WarningsNotice';
import type { Draft } from '../../../core/drafts/useDraft';
import { useOnline } from '../../../core/requests/useOnline';
import { type Card, isDateInQuestion } from '../card';
import { TimecardFooter } from './components/TimecardFooter';
import { TimecardForm } from './components/TimecardForm';
import { DayQuestion, UndoNotice } from './components/TimecardNotices';
import { type LastTimecardsQuery, useLastTimecardsQuery } from './copying.generated';
import { type TimecardPickersQuery, useTimecardPickersQuery } from './entry.generated';
import { habitsOf } from './habits';
import { useWorkOrderChoicesQuery, type WorkOrderChoicesQuery } from './work-order-choices.generated';

/** Something that was just removed or replaced, and how to restore it. */
export interface Undo {
  message: string;
  run(): void;
}

interface CardEditorProps {
  form: Form<Card>;
  draft: Draft<Card>;
  today: string;
  /** What people call it, in a sentence: 'timecard', 'correction'. */
  noun: string;
  /** Without a connection, a submission waits in the outbox. */
  isSentLater?: boolean;
  submitLabel: string;
  /** Notices and actions above the card. */
  top?: ReactNode;
  photos?: ReactNode;
  asksReason?: boolean;
  undo: Undo | null;
  onUndoable(undo: Undo | null): void;
  onCancel(): void;
  /** Notices above the footer. */
  children?: ReactNode;
}

/** A card that is filled in or corrected: the form, its notices, and the buttons. */
export function CardEditor(props: CardEditorProps) {
  const { data, error, refetch } = useTimecardPickersQuery();
  const workOrders = useDeferredValue(useWorkOrderChoicesQuery().data?.workOrderChoices);
  const { data: last } = useLastTimecardsQuery();
  const onRetryLists = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  // Deferred: responses render the form in slices, between which a phone reacts to taps.
  const lists = useDeferredValue(data);
  const cards = useDeferredValue(last?.myLastTimecards);
  return <EditedCard {...props} {...{ lists, workOrders, onRetryLists, cards }} listsError={error} />;
}

interface Lists {
  lists?: TimecardPickersQuery;
  workOrders?: WorkOrderChoicesQuery['workOrderChoices'];
  listsError?: { message: string };
  onRetryLists(): void;
  /** The last ones of this person, from which habits are taken. */
  cards?: LastTimecardsQuery['myLastTimecards'];
}

const EditedCard = memo(function EditedCard(props: CardEditorProps & Lists) {
  const { form, draft, today, noun, isSentLater, submitLabel, top, photos, asksReason, children } = props;
  const { undo, onUndoable, onCancel, lists, workOrders, listsError, onRetryLists, cards } = props;
  const habits = useMemo(() => habitsOf(cards, lists), [cards, lists]);
  const online = useOnline();
  const hasWarnings = form.warnings.length > 0;
  return (
    <TimecardForm
      form={form}
      today={today}
      lists={lists}
      workOrders={workOrders}
      habits={habits}
      listsError={listsError}
      onRetryLists={onRetryLists}
      top={top}
      photos={photos}
      asksReason={asksReason}
      onRemoved={(message, run) => onUndoable({ message, run })}
    >
      {children}
      {hasWarnings && (
        <WarningsNotice
          title="Check before you submit"
          warnings={form.warnings}
          question="Change the card, or tap Submit anyway if it is right."
          isAsked
        />
      )}
      <TimecardFooter
        control={form.control}
        draftState={draft.state}
        pending={form.pending}
        submitLabel={hasWarnings ? 'Submit anyway' : submitLabel}
        onCancel={onCancel}
        onSubmit={form.submit}
      >
        {draft.state !== 'empty' && <OvernightQuestion form={form} today={today} />}
        <ConnectionNotice
          noun={noun}
          isSentLater={isSentLater}
          online={online}
          unconfirmed={draft.unconfirmed && !draft.isEdit}
        />
        {form.message && !form.failure?.conflict && <FormMessage tone="error">{form.message}</FormMessage>}
        <ProblemCount count={form.problemCount} />
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

/** Asks which day a card is for that was dated 'today' on a day that has since passed. */
function OvernightQuestion({ form, today }: Pick<CardEditorProps, 'form' | 'today'>) {
  const [date, dateChosenOn] = useWatch({ control: form.control, name: ['date', 'dateChosenOn'] });
  if (!isDateInQuestion({ date, dateChosenOn }, today)) return null;
  const setDay = (day: string) => {
    form.setValue('date', day);
    form.setValue('dateChosenOn', today);
    form.clearErrors('date');
  };
  return <DayQuestion date={date} today={today} isYesterday={addDays(date, 1) === today} onChoose={setDay} />;
}
