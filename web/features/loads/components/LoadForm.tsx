import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { LONGEST } from '../../../../common/limits';
import { Button } from '../../../components/Button';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { WarningsNotice } from '../../../components/form-notices/WarningsNotice';
import { DecimalField } from '../../../components/forms/DecimalField';
import { Field } from '../../../components/forms/Field';
import type { Form } from '../../../components/forms/form';
import { SubmitBar } from '../../../components/forms/SubmitBar';
import { TextField } from '../../../components/forms/TextField';
import layout from '../../../components/layout.module.css';
import { formInParts } from '../../../components/page/FormWithAside';
import { Panel } from '../../../components/page/Panel';
import { ChoicePicker } from '../../../components/pickers/ChoicePicker';
import { useBeginsFocused } from '../../../components/useMediaQuery';
import { LOAD_QUANTITY_STEP } from '../../../core/constants';
import { publishedSettings } from '../../../core/settings';
import { isElsewhere, zoneName } from '../../../core/timeZone';
import type { LoadValues as Values } from '../load';
import type { LoadPickersQuery } from '../loads.generated';
import { CompanyMenu } from './CompanyMenu';
import styles from './LoadForm.module.css';

export interface LoadFormProps {
  form: Form<Values>;
  /** Trucking companies on the list. Undefined until they are loaded. */
  companies: LoadPickersQuery['truckingSources'] | undefined;
  /** Called after the load's company was changed. */
  onCompany(company: string): void;
  /** Returns the unit that a load of a material starts with. */
  unitOf(material: string): string;
  /** Materials to choose from. Undefined until they are loaded. */
  materials: LoadPickersQuery['materialTemplates'] | undefined;
  materialsError?: { message: string };
  onRetryMaterials(): void;
  /** Number of loads submitted in this session. */
  submittedCount: number;
  /** Notices above the fields. */
  top?: ReactNode;
  photos?: ReactNode;
  /** Content below the fields. */
  below?: ReactNode;
  /** Notices below the form's warnings. */
  children?: ReactNode;
}

/**
 * Form that logs one load after another. Enter submits. Time Out is first, but Truck # gets the focus, because the time is
 * rarely typed.
 */
export function LoadForm(props: LoadFormProps) {
  const { _ } = useLingui();
  const { form, companies, onCompany, unitOf, materials, materialsError, onRetryMaterials } = props;
  const { submittedCount, top, photos, below, children } = props;
  const { timeZone } = publishedSettings();
  const beginsFocused = useBeginsFocused();
  const isAsked = form.warnings.length > 0;
  return (
    <form className={formInParts} noValidate onSubmit={form.submit} aria-label={_('Load')}>
      <Panel
        title={_('Quick load entry')}
        actions={
          <Field form={form} name="truckingCompany">
            {({ value, onChange }) => (
              <CompanyMenu
                company={value}
                companies={companies}
                onChange={(company) => {
                  onChange(company);
                  onCompany(company);
                }}
              />
            )}
          </Field>
        }
      >
        <div className={layout.stack}>
          {top}
          {materialsError && !materials && (
            <ErrorState title={_('Failed to load materials')} error={materialsError} onRetry={onRetryMaterials} />
          )}
          <div className={styles.fields} inert={form.pending}>
            <Field form={form} name="timeOut">
              {({ onChange, ...field }) => (
                <TextField
                  {...field}
                  label={_('Time Out')}
                  type="datetime-local"
                  help={
                    isElsewhere(timeZone)
                      ? _("In {zone}, the company's time zone", { zone: zoneName(timeZone) })
                      : undefined
                  }
                  onChange={(timeOut) => {
                    onChange(timeOut);
                    form.setValue('timeOutTyped', true);
                  }}
                  required
                />
              )}
            </Field>
            <Field form={form} name="truckNumber">
              {(field) => (
                <TextField
                  {...field}
                  id="truckNumber"
                  label={_('Truck #')}
                  maxLength={LONGEST.shortName}
                  autoComplete="off"
                  autoFocus={beginsFocused}
                  required
                />
              )}
            </Field>
            <Field form={form} name="material">
              {({ name, onChange, ...field }) => (
                <ChoicePicker
                  {...field}
                  id={name}
                  label={_('Material')}
                  placeholder={_(materialPlaceholder(materials))}
                  options={materials?.map((material) => ({ value: material.name, label: material.name })) ?? []}
                  loading={!materials && !materialsError}
                  emptyText={_('No materials available')}
                  onChange={(material) => {
                    onChange(material);
                    form.setValue('unit', unitOf(material));
                  }}
                  required
                />
              )}
            </Field>
            <Field form={form} name="quantity">
              {(field) => (
                <DecimalField {...field} id="quantity" label={_('Quantity')} step={LOAD_QUANTITY_STEP} required />
              )}
            </Field>
            <Field form={form} name="ticketNumber">
              {(field) => (
                <TextField {...field} label={_('Ticket #')} maxLength={LONGEST.ticketNumber} autoComplete="off" />
              )}
            </Field>
            <Field form={form} name="unit">
              {(field) => (
                <TextField {...field} label={_('Unit')} maxLength={LONGEST.lineUnit} autoComplete="off" upperCase />
              )}
            </Field>
          </div>
          {photos}
        </div>
      </Panel>
      {below}
      <SubmitBar
        note={
          submittedCount > 0 && (
            <FormMessage tone="success">
              {_('{count} load(s) submitted in this session', { count: submittedCount })}
            </FormMessage>
          )
        }
        buttons={
          <Button type="submit" variant="primary" pending={form.pending} pendingLabel={_('Submitting...')}>
            {isAsked ? _('Submit anyway') : _('Submit Load')}
          </Button>
        }
      >
        {isAsked && (
          <WarningsNotice
            title={_('Check the load')}
            warnings={form.warnings}
            question={_('If the load is right, tap "Submit anyway".')}
            isAsked
          />
        )}
        {children}
      </SubmitBar>
    </form>
  );
}

function materialPlaceholder(materials: LoadFormProps['materials']) {
  if (!materials) return /* i18n */ 'Loading...';
  return materials.length === 0 ? /* i18n */ 'No materials available' : /* i18n */ 'Select material';
}
