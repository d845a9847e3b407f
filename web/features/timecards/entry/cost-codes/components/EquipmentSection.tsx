import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../../../components/Button';
import { classes } from '../../../../../components/classes';
import { DecimalField } from '../../../../../components/forms/DecimalField';
import { Field } from '../../../../../components/forms/Field';
import { SuggestionChips } from '../../../../../components/forms/SuggestionChips';
import { IconButton } from '../../../../../components/IconButton';
import layout from '../../../../../components/layout.module.css';
import { TIMECARD_HOURS_STEP } from '../../../../../core/constants';
import { tidyDecimal } from '../../../../../core/decimals';
import { companyName } from '../../../../../core/format';
import { copiedLine, LINE } from '../../../card/lines';
import type { TimecardPickersQuery } from '../../../card/pickers.generated';
import type { EquipmentLine } from '../../../card/timecard';
import { isSameMachine, SHOWN_SUGGESTIONS } from '../../suggestions';
import type { CodeProps } from '../codeProps';
import { AddPicker } from './AddPicker';
import styles from './CostCodeCard.module.css';
import { LineWarning } from './LineWarning';

interface EquipmentSectionProps extends CodeProps {
  templates: TimecardPickersQuery['equipmentTemplates'] | undefined;
}

/** The machines of a cost code, each with its hours. */
export function EquipmentSection({ form, index, templates, habits }: EquipmentSectionProps) {
  const { _ } = useLingui();
  const path = `costCodes.${index}.equipment` as const;
  const lines = useFieldArray({ control: form.control, name: path });

  const [code, workOrderId, hoursEach] = useWatch({
    control: form.control,
    name: [`costCodes.${index}.code`, `costCodes.${index}.workOrderId`, `costCodes.${index}.hoursEach`],
  });
  const [isStandbyAsked, setStandbyAsked] = useState(false);
  const hasStandby = lines.fields.some(({ standbyHours }) => tidyDecimal(standbyHours || '0') !== '0');
  const showsStandby = workOrderId !== '' || isStandbyAsked || hasStandby;
  const recent = habits.machinesUnder(code);
  const suggestions = recent
    .flatMap((id) => templates?.find((each) => each.id === id) ?? [])
    .filter((machine) => !lines.fields.some((line) => isSameMachine(line, machine)))
    .slice(0, SHOWN_SUGGESTIONS)
    .map(({ id, equipment, model, serial }) => ({ value: id, text: `${equipment} ${serial || model || ''}`.trim() }));

  const add = (ids: readonly string[]) => {
    const chosen = ids.flatMap((id) => templates?.find((each) => each.id === id) ?? []);
    lines.append(
      chosen.map((machine) => ({
        ...copiedLine(LINE.machine, machine),
        // A machine added after 'Hours each' was filled in gets the same hours as the others.
        hours: tidyDecimal(form.getValues(`costCodes.${index}.hoursEach`)) || '0',
      })),
      { shouldFocus: false },
    );
  };

  return (
    <section className={classes(layout.stack, layout.lined)} aria-label={_('Equipment')}>
      <h4 className={layout.title}>{_('Equipment')}</h4>
      <Field form={form} name={`costCodes.${index}.pickedEquipment`}>
        {({ value, onChange, ...field }) => (
          <AddPicker
            {...field}
            label={_('Equipment')}
            addLabel={_('Add equipment')}
            placeholder={_('Select equipment')}
            options={templates?.map((each) => ({ value: each.id, label: each.equipment, detail: describe(each) }))}
            emptyText={_('No equipment available. Ask your admin to add equipment templates under Source → Equipment.')}
            recent={recent}
            picked={value}
            onPick={onChange}
            onAdd={add}
          />
        )}
      </Field>
      <SuggestionChips label={_('Recent equipment')} suggestions={suggestions} onAdd={(id) => add([id])} />
      {lines.fields.length > 0 && (
        <ul className={classes(layout.list, layout.lines)}>
          {lines.fields.map((line, at) => {
            const name = nameAmong(line, lines.fields);
            return (
              <li key={line.id} className={classes(styles.line, showsStandby && styles.withStandby)}>
                <div className={styles.lineName}>
                  {line.equipment}
                  <span className={layout.quiet}>{describe(line)}</span>
                  <LineWarning form={form} line={`${path}.${at}`} />
                </div>
                <Field form={form} name={`${path}.${at}.hours`}>
                  {(field) => (
                    <DecimalField
                      {...field}
                      label={_('Hours for {name}', { name })}
                      hideLabel
                      enterKeyHint="next"
                      isSkipped={hoursEach !== ''}
                      unit="h"
                      step={TIMECARD_HOURS_STEP}
                    />
                  )}
                </Field>
                {showsStandby && (
                  <Field form={form} name={`${path}.${at}.standbyHours`}>
                    {(field) => (
                      <DecimalField
                        {...field}
                        label={_('Standby hours for {name}', { name })}
                        hideLabel
                        enterKeyHint="next"
                        isSkipped
                        unit={_('h standby')}
                        step={TIMECARD_HOURS_STEP}
                      />
                    )}
                  </Field>
                )}
                <IconButton
                  icon="delete"
                  tone="danger"
                  label={_('Remove {name}', { name })}
                  onClick={() => lines.remove(at)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {lines.fields.length > 0 && !showsStandby && (
        <div>
          <Button variant="quiet" onClick={() => setStandbyAsked(true)}>
            {_('Standby hours')}
          </Button>
        </div>
      )}
    </section>
  );
}

type Named = Pick<EquipmentLine, 'equipment' | 'model' | 'serial'>;

/** Returns a name such as 'Excavator', or 'Excavator EX-2201' if several machines share the name. */
function nameAmong({ equipment, model, serial }: Named, lines: readonly Named[]) {
  const isOne = lines.filter((line) => line.equipment === equipment).length === 1;
  return isOne ? equipment : `${equipment} ${serial || model || ''}`.trim();
}

/** Returns a text such as 'Blaze · CAT 336 · EX-2201'. */
const describe = ({ company, model, serial }: { company: string; model?: string | null; serial?: string | null }) =>
  [companyName(company), model, serial].filter(Boolean).join(' · ');
