import { useLingui } from '@lingui/react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../components/Button';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { WarningsNotice } from '../../../components/form-notices/WarningsNotice';
import { DateField } from '../../../components/forms/DateField';
import { DecimalField } from '../../../components/forms/DecimalField';
import { Field } from '../../../components/forms/Field';
import type { Form } from '../../../components/forms/form';
import { SubmitBar } from '../../../components/forms/SubmitBar';
import layout from '../../../components/layout.module.css';
import { formInParts } from '../../../components/page/FormWithAside';
import { Panel } from '../../../components/page/Panel';
import { ChoicePicker } from '../../../components/pickers/ChoicePicker';
import type { PickerHandle } from '../../../components/pickers/pickerOption';
import { useBeginsFocused } from '../../../components/useMediaQuery';
import { useAnnouncement } from '../../../core/announcements';
import { METER_READING_STEP } from '../../../core/constants';
import { companyName } from '../../../core/format';
import { isGone, type Machine, machineName, UNKNOWN } from '../machineName';
import type { ReadingValues } from '../reading';

export interface ReadingFormProps {
  form: Form<ReadingValues>;
  latestDay: string;
  /** Undefined until the list is loaded. */
  machines: readonly Machine[] | undefined;
  /** Stored name of the chosen machine, for when it is not on the list. */
  chosenName?: string;
  machinesError?: { message: string };
  onRetryMachines(): void;
  /** Text such as 'Last reading: 1245.50 on Mar 4, 2026'. Undefined until known. */
  lastReading: string | undefined;
  /** Handle of the machine picker, which opens for the next machine after a submission. */
  equipment?: RefObject<PickerHandle | null>;
  /** Text about the last submission, such as 'Submitted: Water truck (WT-0312), 312.5 h'. */
  submitted?: string;
  /** Notices above the fields. */
  top?: ReactNode;
  photos?: ReactNode;
  /** Warnings about the reading, shown during typing. */
  warnings: readonly string[];
  /** Content below the fields. */
  below?: ReactNode;
  /** Notices below the form's warnings. */
  children?: ReactNode;
}

/** Form for a machine, a day, and a meter reading. The machine's last reading is shown below the field for the new reading. */
export function ReadingForm(props: ReadingFormProps) {
  const { _ } = useLingui();
  const { form, latestDay, machines, machinesError, onRetryMachines, lastReading } = props;
  const { chosenName, equipment, submitted, top, photos, below, warnings, children } = props;
  const beginsFocused = useBeginsFocused();
  useAnnouncement(lastReading);
  const isAsked = form.warnings.length > 0;
  if (machinesError && !machines) {
    return (
      <Panel>
        <ErrorState title={_('Failed to load equipment')} error={machinesError} onRetry={onRetryMachines} />
      </Panel>
    );
  }
  return (
    <form className={formInParts} noValidate onSubmit={form.submit} aria-label={_('Equipment hours')}>
      <Panel>
        <div className={layout.stack}>
          {top}
          {machines?.length === 0 && (
            <FormMessage tone="info">
              {_('No equipment available. Ask your admin to add equipment templates under Source → Equipment.')}
            </FormMessage>
          )}
          <div className={layout.columns} inert={form.pending}>
            <Field form={form} name="date">
              {({ onChange, ...field }) => (
                <DateField
                  {...field}
                  label={_('Date')}
                  max={latestDay}
                  onChange={(date) => {
                    onChange(date);
                    form.setValue('dateChosenOn', latestDay);
                  }}
                  required
                />
              )}
            </Field>
            <Field form={form} name="equipmentTemplateId">
              {({ name, ref, ...field }) => (
                <ChoicePicker
                  {...field}
                  ref={(handle) => {
                    ref(handle);
                    if (equipment) equipment.current = handle;
                  }}
                  id={name}
                  label={_('Equipment')}
                  placeholder={_('Select equipment')}
                  options={optionsWith(machines ?? [], field.value, chosenName ?? _(UNKNOWN))}
                  help={
                    isGone(machines, field.value)
                      ? _('This machine is no longer on the equipment list. Choose another machine.')
                      : undefined
                  }
                  loading={!machines}
                  emptyText={_('No equipment available.')}
                  onChosen={() => form.setFocus('hours')}
                  note={submitted}
                  autoFocus={beginsFocused}
                  required
                />
              )}
            </Field>
            <Field form={form} name="hours">
              {(field) => (
                <div>
                  <DecimalField
                    {...field}
                    label={_('Current Hours')}
                    enterKeyHint="send"
                    step={METER_READING_STEP}
                    unit="h"
                    help={lastReading}
                    warning={warnings.length > 0}
                    required
                  />
                  {/* An error replaces the field's help, so show the last reading here. */}
                  {field.error && <p className={layout.quiet}>{lastReading}</p>}
                </div>
              )}
            </Field>
          </div>
          {photos}
        </div>
      </Panel>
      {below}
      <SubmitBar
        buttons={
          <Button type="submit" variant="primary" pending={form.pending} pendingLabel={_('Submitting...')}>
            {isAsked ? _('Submit anyway') : _('Submit Hours')}
          </Button>
        }
      >
        {warnings.length > 0 && (
          <WarningsNotice
            title={_('Check the meter')}
            warnings={warnings}
            question={_('If the reading is right, tap "Submit anyway".')}
            isAsked={isAsked}
          />
        )}
        {children}
      </SubmitBar>
    </form>
  );
}

/** Returns the picker's options. Includes the chosen machine if it is not on the list, so that the field shows its name. */
function optionsWith(machines: readonly Machine[], chosen: string, chosenName: string) {
  const options = machines.map(toOption);
  if (!chosen || machines.some(({ id }) => id === chosen)) return options;
  return [...options, { value: chosen, label: chosenName }];
}

const toOption = (machine: Machine) => ({
  value: machine.id,
  label: machineName(machine),
  detail: companyName(machine.company),
});
