import { useFieldArray } from 'react-hook-form';
import { TIMECARD_HOURS_STEP } from '../../../components/constants';
import { companyName } from '../../../components/format';
import { DecimalField } from '../../../components/forms/DecimalField';
import { tidyDecimal } from '../../../components/forms/decimal';
import { Field } from '../../../components/forms/Field';
import { IconButton } from '../../../components/IconButton';
import type { CardForm } from '../card';
import type { TimecardPickersQuery } from '../timecards.generated';
import { PickAndAdd } from './PickAndAdd';
import styles from './TimecardForm.module.css';

interface EquipmentSectionProps {
  form: CardForm;
  /** Which cost code of the card, from 0. */
  index: number;
  templates: TimecardPickersQuery['equipmentTemplates'] | undefined;
}

/** The equipment of a cost code, each with its hours. */
export function EquipmentSection({ form, index, templates }: EquipmentSectionProps) {
  const path = `costCodes.${index}.equipment` as const;
  const lines = useFieldArray({ control: form.control, name: path });

  const add = (ids: readonly string[]) => {
    const chosen = ids.flatMap((id) => templates?.find((each) => each.id === id) ?? []);
    lines.append(
      chosen.map(({ company, equipment, model = null, serial = null }) => ({
        ...{ company, equipment, model, serial },
        // A machine that comes late gets the hours that the others were given.
        hours: tidyDecimal(form.getValues(`costCodes.${index}.hoursEach`)) || '0',
      })),
      { shouldFocus: false },
    );
  };

  return (
    <section className={styles.section} aria-label="Equipment">
      <h3 className={styles.sectionTitle}>Equipment</h3>
      <Field form={form} name={`costCodes.${index}.pickedEquipment`}>
        {({ value, onChange, ...field }) => (
          <PickAndAdd
            {...field}
            label="Equipment"
            placeholder="Select equipment"
            options={templates?.map((each) => ({ value: each.id, label: each.equipment, detail: describe(each) }))}
            emptyText="No equipment available. Ask your admin to add equipment templates under Source → Equipment."
            picked={value}
            onPick={onChange}
            onAdd={add}
          />
        )}
      </Field>
      {lines.fields.length > 0 && (
        <ul className={styles.lines}>
          {lines.fields.map((line, at) => (
            <li key={line.id} className={styles.line}>
              <div className={styles.lineName}>
                {line.equipment}
                <span className={styles.quiet}>{describe(line)}</span>
              </div>
              <Field form={form} name={`${path}.${at}.hours`}>
                {(field) => (
                  <DecimalField
                    {...field}
                    label={`Hours for ${line.equipment}`}
                    hideLabel
                    unit="h"
                    step={TIMECARD_HOURS_STEP}
                  />
                )}
              </Field>
              <IconButton
                icon="delete"
                tone="danger"
                label={`Remove ${line.equipment}`}
                onClick={() => lines.remove(at)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** 'Blaze · CAT 336 · EX-2201'. */
const describe = ({ company, model, serial }: { company: string; model?: string | null; serial?: string | null }) =>
  [companyName(company), model, serial].filter(Boolean).join(' · ');
