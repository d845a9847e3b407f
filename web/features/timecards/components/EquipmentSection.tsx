import { METER_READING_STEP } from '../../../components/constants';
import { companyName } from '../../../components/format';
import { DecimalField } from '../../../components/forms/DecimalField';
import { IconButton } from '../../../components/IconButton';
import { type CardProblems, type EquipmentLine, newKey } from '../card';
import type { TimecardPickersQuery } from '../timecards.generated';
import { PickAndAdd } from './PickAndAdd';
import styles from './TimecardForm.module.css';

interface EquipmentSectionProps {
  lines: readonly EquipmentLine[];
  path: string;
  problems: CardProblems;
  templates: TimecardPickersQuery['equipmentTemplates'] | undefined;
  onChange(lines: EquipmentLine[]): void;
}

/** The equipment of a cost code, each with its hours. */
export function EquipmentSection({ lines, path, problems, templates, onChange }: EquipmentSectionProps) {
  function add(id: string) {
    const template = templates?.find((each) => each.id === id);
    if (!template) return;
    const { company, equipment, model = null, serial = null } = template;
    onChange([...lines, { key: newKey(), company, equipment, model, serial, hours: '0' }]);
  }

  return (
    <section className={styles.section} aria-label="Equipment">
      <h3 className={styles.sectionTitle}>Equipment</h3>
      <PickAndAdd
        label="Equipment"
        placeholder="Select equipment"
        options={templates?.map((each) => ({ value: each.id, label: each.equipment, detail: describe(each) }))}
        emptyText="No equipment available. Ask your admin to add equipment templates under Source → Equipment."
        onAdd={add}
      />
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            <li key={line.key} className={styles.line}>
              <div className={styles.lineName}>
                {line.equipment}
                <span className={styles.quiet}>{describe(line)}</span>
              </div>
              <DecimalField
                id={`${path}.${index}.hours`}
                label={`Hours of ${line.equipment}`}
                hideLabel
                unit="h"
                value={line.hours}
                step={METER_READING_STEP}
                error={problems[`${path}.${index}.hours`]}
                onChange={(hours) => onChange(lines.with(index, { ...line, hours }))}
              />
              <IconButton
                icon="delete"
                tone="danger"
                label={`Remove ${line.equipment}`}
                onClick={() => onChange(lines.toSpliced(index, 1))}
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
