import type { MouseEvent } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { classes } from '../../../../components/classes';
import { Icon } from '../../../../components/Icon';
import { IconButton } from '../../../../components/IconButton';
import { type CardForm, type CostCode, totalsOf } from '../../card';
import type { TimecardPickersQuery } from '../entry.generated';
import styles from './CostCodeHeader.module.css';

interface CostCodeHeaderProps {
  form: Pick<CardForm, 'control'>;
  /** Which cost code of the card, from 0. */
  index: number;
  templates: TimecardPickersQuery['costCodeTemplates'] | undefined;
  open: boolean;
  /** The id of what it opens. */
  controls: string;
  onToggle(event: MouseEvent<HTMLElement>): void;
  /** Absent while it is the only one. */
  onRemove?: () => void;
}

/** '1 · 3120 Structural excavation · 40.5 h · 2 machines': opens and closes its cost code. */
export function CostCodeHeader({ form, index, templates, open, controls, onToggle, onRemove }: CostCodeHeaderProps) {
  const at = `costCodes.${index}` as const;
  const code = useWatch({ control: form.control, name: at });
  const { errors } = useFormState({ control: form.control, name: at });
  const hasProblems = errors.costCodes?.[index] !== undefined;
  return (
    <div className={styles.header}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? controls : undefined}
          onClick={onToggle}
        >
          <span className={classes(styles.chevron, open && styles.open)}>
            <Icon name="chevronRight" />
          </span>
          <span className={classes(styles.name, !code.code && styles.unnamed)}>
            {index + 1} · {nameOf(code, templates)}
          </span>
          <span className={styles.separator}> · </span>
          <span className={styles.figures}>{figuresOf(code)}</span>
          {hasProblems && !open && <span className={styles.problem}>Needs attention</span>}
        </button>
      </h3>
      {onRemove && (
        <IconButton icon="delete" tone="danger" label={`Remove cost code ${index + 1}`} onClick={onRemove} />
      )}
    </div>
  );
}

function nameOf({ code }: CostCode, templates: CostCodeHeaderProps['templates']) {
  if (!code) return 'No cost code yet';
  const description = templates?.find((template) => template.code === code)?.description;
  return [code, description].filter(Boolean).join(' ');
}

function figuresOf(code: CostCode) {
  const { hours, machines } = totalsOf({ costCodes: [code] });
  return [`${hours} h`, machines > 0 && (machines === 1 ? '1 machine' : `${machines} machines`)]
    .filter(Boolean)
    .join(' · ');
}
