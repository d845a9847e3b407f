import { useLingui } from '@lingui/react';
import { Card } from 'antd';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { classes } from '../../../../../components/classes';
import { CountField } from '../../../../../components/forms/CountField';
import { DecimalField } from '../../../../../components/forms/DecimalField';
import { Field } from '../../../../../components/forms/Field';
import layout from '../../../../../components/layout.module.css';
import { ChoicePicker } from '../../../../../components/pickers/ChoicePicker';
import type { PickerHandle } from '../../../../../components/pickers/pickerOption';
import { PRODUCTION_QUANTITY_STEP, TIMECARD_HOURS_STEP } from '../../../../../core/constants';
import type { TimecardPickersQuery } from '../../../card/pickers.generated';
import type { WorkOrderChoicesQuery } from '../../../card/work-order-choices.generated';
import type { WorkersQuery } from '../../../card/workers.generated';
import type { CodeProps } from '../codeProps';
import styles from './CostCodeCard.module.css';
import { CostCodeHeader } from './CostCodeHeader';
import { EquipmentSection } from './EquipmentSection';
import { ExtraWorkField } from './ExtraWorkField';
import { HoursEachField } from './HoursEachField';
import { MaterialsSection } from './MaterialsSection';
import { PeopleSection } from './PeopleSection';

interface CostCodeCardProps extends CodeProps {
  lists: TimecardPickersQuery | undefined;
  workOrders?: WorkOrderChoicesQuery['workOrderChoices'];
  workers?: WorkersQuery['workers'];
  onNamePeople?(): void;
  /** If false, only the header is shown. */
  open: boolean;
  /** True for a cost code that was just added. Its picker then opens. */
  isNew?: boolean;
  onToggle(event: MouseEvent<HTMLElement>): void;
  /** Undefined if the card has only this cost code. */
  onRemove?: () => void;
}

/** A cost code in the form: its fields, and a header that shows or hides them. */
export function CostCodeCard(props: CostCodeCardProps) {
  const { _ } = useLingui();
  const { form, index, lists, open, onToggle, onRemove } = props;
  const bodyId = useId();
  return (
    <Card styles={{ body: { padding: 0 } }}>
      <fieldset>
        <legend className={layout.unseen}>{_('Cost code {number}', { number: index + 1 })}</legend>
        <CostCodeHeader
          form={form}
          index={index}
          templates={lists?.costCodeTemplates}
          open={open}
          controls={bodyId}
          onToggle={onToggle}
          onRemove={onRemove}
        />
        {open && (
          <div id={bodyId} className={layout.stack} style={{ padding: 'var(--space-1) var(--space-4) var(--space-4)' }}>
            <CostCodeFields {...props} />
          </div>
        )}
      </fieldset>
    </Card>
  );
}

/** Fields of an open cost code. */
function CostCodeFields(props: CostCodeCardProps) {
  const { _ } = useLingui();
  const { form, index, lists, workOrders, workers, onNamePeople, habits, isNew } = props;
  const at = `costCodes.${index}` as const;
  const [chosen, hoursEach, people] = useWatch({
    control: form.control,
    name: [`${at}.code`, `${at}.hoursEach`, `${at}.workers`],
  });
  const isCounted = people.length === 0;
  const picker = useRef<PickerHandle>(null);
  useEffect(() => {
    if (isNew) picker.current?.open();
  }, [isNew]);
  const unit = lists?.costCodeTemplates.find((template) => template.code === chosen)?.productionUnit;

  return (
    <>
      <Field form={form} name={`${at}.code`}>
        {({ ref, ...field }) => (
          <ChoicePicker
            {...field}
            ref={(handle) => {
              picker.current = handle;
              ref(handle);
            }}
            onChosen={() => form.setFocus(isCounted ? `${at}.operatorCount` : `${at}.hoursEach`)}
            label={_('Cost Code')}
            options={(lists?.costCodeTemplates ?? []).map((template) => ({
              value: template.code,
              label: `${template.code} - ${template.description}`,
            }))}
            recent={habits.codes}
            loading={!lists}
            emptyText={_('No cost codes available. Ask your admin to add them under Source → Cost Codes.')}
            placeholder={_('Select cost code')}
            required
          />
        )}
      </Field>
      <div className={classes(styles.numbers, !isCounted && styles.named)}>
        {isCounted && <Heads form={form} index={index} />}
        <HoursEachField form={form} index={index} />
        {isCounted && <HeadHours form={form} index={index} isSkipped={hoursEach !== ''} />}
        <Field form={form} name={`${at}.productionQuantity`}>
          {(field) => (
            <DecimalField
              {...field}
              label={unit ? _('Production Quantity ({unit})', { unit }) : _('Production Quantity')}
              step={PRODUCTION_QUANTITY_STEP}
              enterKeyHint="next"
            />
          )}
        </Field>
      </div>
      <PeopleSection form={form} index={index} workers={workers} onName={onNamePeople} habits={habits} />
      <ExtraWorkField form={form} index={index} choices={workOrders} habits={habits} />
      <EquipmentSection form={form} index={index} templates={lists?.equipmentTemplates} habits={habits} />
      <MaterialsSection form={form} index={index} templates={lists?.materialTemplates} habits={habits} />
    </>
  );
}

/** Fields for the head counts of a cost code without named people. */
function Heads({ form, index }: Pick<CostCodeCardProps, 'form' | 'index'>) {
  const { _ } = useLingui();
  const at = `costCodes.${index}` as const;
  return (
    <>
      <Field form={form} name={`${at}.operatorCount`}>
        {(field) => <CountField {...field} label={_('Operators')} enterKeyHint="next" />}
      </Field>
      <Field form={form} name={`${at}.laborerCount`}>
        {(field) => <CountField {...field} label={_('Laborers')} enterKeyHint="next" />}
      </Field>
    </>
  );
}

/** Fields for the total hours of a cost code without named people. */
function HeadHours({ form, index, isSkipped }: Pick<CostCodeCardProps, 'form' | 'index'> & { isSkipped: boolean }) {
  const { _ } = useLingui();
  const at = `costCodes.${index}` as const;
  return (
    <>
      <Field form={form} name={`${at}.operatorHours`}>
        {(field) => (
          <DecimalField
            {...field}
            label={_('Total Operator Hours')}
            step={TIMECARD_HOURS_STEP}
            enterKeyHint="next"
            isSkipped={isSkipped}
          />
        )}
      </Field>
      <Field form={form} name={`${at}.laborerHours`}>
        {(field) => (
          <DecimalField
            {...field}
            label={_('Total Laborer Hours')}
            step={TIMECARD_HOURS_STEP}
            enterKeyHint="next"
            isSkipped={isSkipped}
          />
        )}
      </Field>
    </>
  );
}
