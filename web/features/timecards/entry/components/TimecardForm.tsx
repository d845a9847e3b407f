import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Control, useFieldArray, useFormState } from 'react-hook-form';
import { LONGEST } from '../../../../../common/limits';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { ErrorState } from '../../../../components/feedback/ErrorState';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { DateField } from '../../../../components/forms/DateField';
import { Field } from '../../../../components/forms/Field';
import type { Form } from '../../../../components/forms/form';
import { nextFieldOnEnter } from '../../../../components/forms/nextField';
import { TextAreaField } from '../../../../components/forms/TextAreaField';
import { TextField } from '../../../../components/forms/TextField';
import { Later } from '../../../../components/Later';
import layout from '../../../../components/layout.module.css';
import { Panel } from '../../../../components/page/Panel';
import { useBeginsFocused } from '../../../../components/useMediaQuery';
import type { TimecardPickersQuery } from '../../card/pickers.generated';
import { type Card, newCostCode } from '../../card/timecard';
import type { WorkOrderChoicesQuery } from '../../card/work-order-choices.generated';
import type { WorkersQuery } from '../../card/workers.generated';
import { CostCodeCard } from '../cost-codes/components/CostCodeCard';
import type { Habits } from '../suggestions';
import { useOpenCostCode } from '../useOpenCostCode';
import { HoursForEveryoneField } from './HoursForEveryoneField';
import { OvertimeButton } from './OvertimeButton';
import { TimecardFields } from './TimecardFields';

export interface TimecardFormProps {
  form: Form<Card>;
  today: string;
  /** Lists of cost codes, equipment, and materials. Undefined until loaded. */
  lists: TimecardPickersQuery | undefined;
  /** Work orders for extra work on a cost code. */
  workOrders?: WorkOrderChoicesQuery['workOrderChoices'];
  /** Workers who can be named on a card. Undefined until `onNamePeople` was called and they have loaded. */
  workers?: WorkersQuery['workers'];
  onNamePeople?(): void;
  /** Suggestions from the person's last cards. */
  habits: Habits;
  listsError?: { message: string };
  onRetryLists(): void;
  /** Notices and actions above the card. */
  top?: ReactNode;
  photos?: ReactNode;
  /** Index of the cost code that is open at first. */
  openCode?: number;
  /** True if correcting somebody else's card, which requires a reason. */
  asksReason?: boolean;
  /** Called when a cost code was removed. `undo` restores it. */
  onRemoved(message: string, undo: () => void): void;
  /** Footer with totals, messages, and buttons. */
  children: ReactNode;
}

/** Timecard form: area, supervisor, day, and a panel for each cost code. Pressing Enter in a field doesn't submit. */
export function TimecardForm(props: TimecardFormProps) {
  const { _ } = useLingui();
  const { form, today, lists, workOrders, workers, onNamePeople, habits, listsError, onRetryLists } = props;
  const { top, photos, asksReason, openCode, onRemoved, children } = props;
  const beginsFocused = useBeginsFocused();
  const codes = useFieldArray({ control: form.control, name: 'costCodes' });
  const [open, setOpen] = useOpenCostCode(form, codes.fields, openCode);

  /** Index of the code that was just added. */
  const [added, setAdded] = useState<number>();

  function add() {
    codes.append(newCostCode(), { shouldFocus: false });
    setAdded(codes.fields.length);
    setOpen(codes.fields.length);
  }

  function remove(index: number) {
    const removed = form.getValues(`costCodes.${index}`);
    codes.remove(index);
    // The open cost code stays open. If it is removed, its neighbor opens.
    const isLast = index === codes.fields.length - 1;
    if (open !== null && (open > index || (open === index && isLast))) setOpen(open - 1);
    const names = { number: index + 1, code: removed.code };
    const message = removed.code
      ? _('Cost code {number} ({code}) removed.', names)
      : _('Cost code {number} removed.', names);
    onRemoved(message, () => {
      codes.insert(index, removed);
      setOpen(index);
    });
  }

  return (
    <form
      className={classes(layout.stack, layout.wide)}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={nextFieldOnEnter}
      aria-label={_('Timecard')}
    >
      {top}
      <TimecardFields>
        <Panel title={_('Timecard Information')}>
          {/* The line reserved for messages serves as the panel's bottom padding. */}
          <div className={layout.columns} style={{ marginBottom: 'calc(-1 * var(--space-4))' }}>
            <Field form={form} name="date">
              {({ onChange, ...field }) => (
                <DateField
                  {...field}
                  label={_('Date')}
                  max={today}
                  disabled={form.getValues('ownerId') !== ''}
                  onChange={(date) => {
                    onChange(date);
                    form.setValue('dateChosenOn', today);
                    form.setValue('dateChosen', true);
                  }}
                  required
                />
              )}
            </Field>
            <Field form={form} name="workArea">
              {(field) => (
                <TextField
                  {...field}
                  label={_('Work Area')}
                  maxLength={LONGEST.name}
                  autoFocus={beginsFocused}
                  enterKeyHint="next"
                  suggestions={habits.workAreas}
                  required
                />
              )}
            </Field>
            <Field form={form} name="reportingSupervisor">
              {(field) => (
                <TextField
                  {...field}
                  label={_('Reporting Supervisor')}
                  maxLength={LONGEST.name}
                  enterKeyHint="done"
                  suggestions={habits.supervisors}
                  required
                />
              )}
            </Field>
          </div>
        </Panel>
      </TimecardFields>
      <Later>
        {listsError && !lists && <ErrorState noun="lists" error={listsError} onRetry={onRetryLists} />}
        <TimecardFields>
          <section className={classes(layout.stack, layout.wide)} aria-labelledby="cost-codes">
            <h2 id="cost-codes" className={layout.heading}>
              {_('Cost Codes')}
            </h2>
            {codes.fields.length > 1 && <HoursForEveryoneField form={form} codes={codes.fields.length} />}
            {codes.fields.map((code, index) => (
              <CostCodeCard
                key={code.id}
                form={form}
                index={index}
                lists={lists}
                workOrders={workOrders}
                workers={workers}
                onNamePeople={onNamePeople}
                habits={habits}
                open={index === open}
                isNew={index === added && !code.code}
                onToggle={({ currentTarget }) =>
                  keepInPlace(currentTarget, () => setOpen(index === open ? null : index))
                }
                onRemove={codes.fields.length > 1 ? () => remove(index) : undefined}
              />
            ))}
            <ListProblem control={form.control} />
            <OvertimeButton form={form} />
            <div className={classes(layout.row, layout.buttons)}>
              <Button icon="add" onClick={add}>
                {_('Add Cost Code')}
              </Button>
            </div>
          </section>
          <Panel>
            <Field form={form} name="notes">
              {(field) => (
                <TextAreaField
                  {...field}
                  label={_('Notes')}
                  placeholder={_('Delays, weather, visitors')}
                  maxLength={LONGEST.notes}
                  rows={2}
                />
              )}
            </Field>
            {asksReason && (
              <Field form={form} name="reason">
                {(field) => (
                  <TextAreaField
                    {...field}
                    label={_('Reason for the correction')}
                    maxLength={LONGEST.reason}
                    rows={2}
                    required
                  />
                )}
              </Field>
            )}
          </Panel>
        </TimecardFields>
        {photos && <Panel title={_('Photos')}>{photos}</Panel>}
        {children}
      </Later>
    </form>
  );
}

/** Runs `change`, which changes the layout, and scrolls so that the tapped element stays in place. */
function keepInPlace(element: HTMLElement, change: () => void) {
  const before = element.getBoundingClientRect().top;
  flushSync(change);
  window.scrollBy(0, element.getBoundingClientRect().top - before);
}

/** Shows an error about the card's cost codes as a whole, such as too many lines. */
function ListProblem({ control }: { control: Control<Card> }) {
  const { errors } = useFormState({ control, name: 'costCodes' });
  const message = errors.costCodes?.root?.message;
  const { _ } = useLingui();
  return message && <FormMessage tone="error">{_(message)}</FormMessage>;
}
