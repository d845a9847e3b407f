import { MATERIAL_UNIT_MAX_LENGTH, PRODUCTION_QUANTITY_STEP } from '../../../components/constants';
import { DecimalField } from '../../../components/forms/DecimalField';
import { TextField } from '../../../components/forms/TextField';
import { IconButton } from '../../../components/IconButton';
import { type CardProblems, type MaterialLine, newKey } from '../card';
import type { TimecardPickersQuery } from '../timecards.generated';
import { PickAndAdd } from './PickAndAdd';
import styles from './TimecardForm.module.css';

interface MaterialsSectionProps {
  lines: readonly MaterialLine[];
  path: string;
  problems: CardProblems;
  templates: TimecardPickersQuery['materialTemplates'] | undefined;
  onChange(lines: MaterialLine[]): void;
}

/** The materials of a cost code, each with its quantity and unit. */
export function MaterialsSection({ lines, path, problems, templates, onChange }: MaterialsSectionProps) {
  const setLine = (index: number, line: MaterialLine) => onChange(lines.with(index, line));
  return (
    <section className={styles.section} aria-label="Materials">
      <h3 className={styles.sectionTitle}>Materials</h3>
      <PickAndAdd
        label="Material"
        placeholder="Select material"
        options={templates?.map(({ name }) => ({ value: name, label: name }))}
        emptyText="No materials available. Ask your admin to add material templates under Source → Materials."
        onAdd={(name) => onChange([...lines, { key: newKey(), name, quantity: '0', unit: '' }])}
      />
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            <li key={line.key} className={styles.line}>
              <div className={styles.lineName}>{line.name}</div>
              <div className={styles.amount}>
                <DecimalField
                  id={`${path}.${index}.quantity`}
                  label={`Quantity of ${line.name}`}
                  hideLabel
                  value={line.quantity}
                  step={PRODUCTION_QUANTITY_STEP}
                  error={problems[`${path}.${index}.quantity`]}
                  onChange={(quantity) => setLine(index, { ...line, quantity })}
                />
                <TextField
                  id={`${path}.${index}.unit`}
                  label={`Unit of ${line.name}`}
                  hideLabel
                  upperCase
                  placeholder="Unit"
                  maxLength={MATERIAL_UNIT_MAX_LENGTH}
                  value={line.unit}
                  error={problems[`${path}.${index}.unit`]}
                  onChange={(unit) => setLine(index, { ...line, unit })}
                />
              </div>
              <IconButton
                icon="delete"
                tone="danger"
                label={`Remove ${line.name}`}
                onClick={() => onChange(lines.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
