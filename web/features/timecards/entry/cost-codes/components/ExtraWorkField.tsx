import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { workOrderLabel } from '../../../../../../common/names';
import { Button } from '../../../../../components/Button';
import { Field } from '../../../../../components/forms/Field';
import { SuggestionChips } from '../../../../../components/forms/SuggestionChips';
import layout from '../../../../../components/layout.module.css';
import { Picker } from '../../../../../components/pickers/Picker';
import { useResponseAge } from '../../../../../core/offline/device/responseAge';
import type { WorkOrderChoicesQuery } from '../../../card/work-order-choices.generated';
import type { CodeProps } from '../codeProps';

interface ExtraWorkFieldProps extends CodeProps {
  /** Work orders to choose from. Undefined until loaded. */
  choices: WorkOrderChoicesQuery['workOrderChoices'] | undefined;
}

/**
 * Field for a cost code's work order. Most codes have none, so the field starts as buttons: one for any order, and one for each
 * order on the area's last card. The space is reserved while the orders load.
 */
export function ExtraWorkField({ form, index, choices, habits }: ExtraWorkFieldProps) {
  const { _ } = useLingui();
  const at = `costCodes.${index}` as const;
  const [id, number] = useWatch({ control: form.control, name: [`${at}.workOrderId`, `${at}.workOrderNumber`] });
  const area = useWatch({ control: form.control, name: 'workArea' });
  const [isAsked, setAsked] = useState(false);
  const age = useResponseAge('WorkOrderChoices');
  const choose = (chosen: string | null) => {
    const choice = choices?.find((each) => each.id === chosen);
    form.setValue(`${at}.workOrderNumber`, choice ? workOrderLabel(choice) : '');
    form.setValue(`${at}.workOrderId`, chosen ?? '');
  };

  if (!id && !isAsked) {
    if (choices?.length === 0) return null;
    const suggestions = habits
      .workOrdersIn(area)
      .flatMap((recent) => choices?.find((choice) => choice.id === recent) ?? [])
      .map((choice) => ({ value: choice.id, text: _('Extra work for {order}', { order: workOrderLabel(choice) }) }));
    return (
      <div className={layout.row}>
        <SuggestionChips label={_('Extra work from the last timecard')} suggestions={suggestions} onAdd={choose} />
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {suggestions.length > 0 ? _('Other extra work') : _('Extra work')}
        </Button>
      </div>
    );
  }
  return (
    <Field form={form} name={`${at}.workOrderId`}>
      {({ value, onChange, ...field }) => (
        <Picker
          {...field}
          label={_('Extra work for')}
          placeholder={_('Select a work order')}
          help={[_("The owner's representative signs these hours"), age].filter(Boolean).join('. ')}
          value={value || null}
          onChange={(chosen) => {
            onChange(chosen ?? '');
            choose(chosen);
            if (!chosen) setAsked(false);
          }}
          options={optionsOf(choices ?? [], id, number)}
          loading={!choices}
          autoFocus={isAsked && !id}
        />
      )}
    </Field>
  );
}

/** Returns the picker's options. Includes the card's order even if it is no longer listed. */
function optionsOf(choices: NonNullable<ExtraWorkFieldProps['choices']>, id: string, number: string) {
  const options = choices.map((choice) => ({
    value: choice.id,
    label: [workOrderLabel(choice), choice.coNumber].filter(Boolean).join(' · '),
    detail: choice.description ?? undefined,
  }));
  const isListed = !id || options.some(({ value }) => value === id);
  return isListed ? options : [{ value: id, label: number }, ...options];
}
