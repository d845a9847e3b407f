import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { MeterReading } from '../../../../common/warnings/reading-warnings';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { WarningsNotice } from '../../../components/form-notices/WarningsNotice';
import { DateField } from '../../../components/forms/DateField';
import { DecimalField } from '../../../components/forms/DecimalField';
import { Field } from '../../../components/forms/Field';
import type { Form } from '../../../components/forms/form';
import { nextFieldOnEnter } from '../../../components/forms/nextField';
import { SubmitBar } from '../../../components/forms/SubmitBar';
import layout from '../../../components/layout.module.css';
import { Panel } from '../../../components/page/Panel';
import { METER_READING_STEP } from '../../../core/constants';
import type { ServiceDue } from '../../../schema.generated';
import { ServiceNotices } from '../../service-records/shared/ServiceNotices';
import { GONE } from '../machineName';
import { lastReadingText } from '../reading';
import type { RoundValues as Round } from '../round';

export interface RoundMachine {
  id: string;
  name: string;
  /** True if the machine is no longer on the list. */
  isGone?: boolean;
  /** Newest reading on or before the round's day. */
  last: MeterReading | null | undefined;
  /** Services that are overdue or due soon. */
  services?: readonly ServiceDue[];
}

export interface RoundFormProps {
  form: Form<Round>;
  latestDay: string;
  /** The machines, in the order of the form's rows. */
  machines: readonly RoundMachine[];
  /** Number of machines with an entered reading. */
  typed: number;
  /** Warnings by row, shown during typing. */
  warnings: readonly (readonly string[])[];
  onClose(): void;
  /** Notices below the form's warnings. */
  children?: ReactNode;
}

/** Form for a round: each machine with its last reading and a field for the new reading. Blank fields are not submitted. */
export function RoundForm({ form, latestDay, machines, typed, warnings, onClose, children }: RoundFormProps) {
  const { _ } = useLingui();
  const isAsked = form.warnings.length > 0;
  return (
    <form
      className={classes(layout.stack, layout.wide)}
      noValidate
      onSubmit={form.submit}
      onKeyDown={nextFieldOnEnter}
      aria-label={_('Your last meter round')}
    >
      <Panel title={_('Your last meter round')} inert={form.pending}>
        <div style={{ maxWidth: 220 }}>
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
        </div>
        <ul className={classes(layout.list, layout.lines)}>
          {machines.map(({ id, name, isGone, last, services = [] }, index) => (
            <li key={id}>
              <Field form={form} name={`rows.${index}.hours`}>
                {(field) => (
                  <>
                    <DecimalField
                      {...field}
                      label={name}
                      step={METER_READING_STEP}
                      unit="h"
                      enterKeyHint={index === machines.length - 1 ? 'done' : 'next'}
                      autoFocus={index === 0}
                      warning={(warnings[index] ?? []).length > 0}
                      help={isGone ? _(GONE) : (warnings[index]?.[0] ?? lastReadingText(last))}
                    />
                    <ServiceNotices services={services} machine={name} hours={field.value || last?.hours || ''} />
                  </>
                )}
              </Field>
            </li>
          ))}
        </ul>
      </Panel>
      <SubmitBar
        buttons={
          <>
            <Button onClick={onClose} disabled={form.pending}>
              {_('Read one machine')}
            </Button>
            <Button type="submit" variant="primary" pending={form.pending} pendingLabel={_('Submitting...')}>
              {isAsked
                ? _('Submit anyway')
                : typed === 1
                  ? _('Submit 1 reading')
                  : _('Submit {count} readings', { count: typed })}
            </Button>
          </>
        }
      >
        {isAsked && (
          <WarningsNotice
            title={_('Check the meters')}
            warnings={form.warnings}
            question={_('If the readings are right, tap "Submit anyway".')}
            isAsked
          />
        )}
        {children}
        {form.message && <FormMessage tone="error">{form.message}</FormMessage>}
      </SubmitBar>
    </form>
  );
}
