import { useLingui } from '@lingui/react';
import { Button } from 'antd';
import type { MouseEvent } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { classes } from '../../../../../components/classes';
import { StatusBadge } from '../../../../../components/feedback/StatusBadge';
import { Icon } from '../../../../../components/Icon';
import { IconButton } from '../../../../../components/IconButton';
import layout from '../../../../../components/layout.module.css';
import { pageTexts } from '../../../../../core/i18n/texts';
import type { TimecardPickersQuery } from '../../../card/pickers.generated';
import { type CardForm, type CostCode, totalsOf } from '../../../card/timecard';
import { machinesText } from '../../../card/timecardCopy';
import styles from './CostCodeHeader.module.css';

interface CostCodeHeaderProps {
  form: Pick<CardForm, 'control' | 'warnedLines'>;
  /** Index of the cost code on the card, from 0. */
  index: number;
  templates: TimecardPickersQuery['costCodeTemplates'] | undefined;
  open: boolean;
  /** Id of the element that the header opens. */
  controls: string;
  onToggle(event: MouseEvent<HTMLElement>): void;
  /** Undefined if the card has only this cost code. */
  onRemove?: () => void;
}

/** Header such as '1 · 3120 Structural excavation · 40.5 h · 2 machines'. Opens and closes its cost code. */
export function CostCodeHeader({ form, index, templates, open, controls, onToggle, onRemove }: CostCodeHeaderProps) {
  const { _ } = useLingui();
  const at = `costCodes.${index}` as const;
  const code = useWatch({ control: form.control, name: at });
  const { errors } = useFormState({ control: form.control, name: at });
  const isWarned = form.warnedLines.some((line) => line === at || line.startsWith(`${at}.`));
  const hasProblems = errors.costCodes?.[index] !== undefined;
  return (
    <div className={layout.row} style={{ paddingRight: 'var(--space-2)' }}>
      <h3 className={classes(layout.title, layout.grow)}>
        <Button
          color="default"
          variant="text"
          className={styles.toggle}
          icon={<Icon name={open ? 'chevronDown' : 'chevronRight'} />}
          aria-expanded={open}
          aria-controls={open ? controls : undefined}
          onClick={onToggle}
        >
          <span className={classes(layout.row, layout.grow)}>
            {/* The figures wrap below the heading if they don't fit next to it. */}
            <span className={classes(layout.title, layout.grow)} style={{ flexBasis: '14em' }}>
              {index + 1} · {nameOf(code, templates)}
            </span>
            <span className={layout.unseen}> · </span>
            <span className={classes(layout.quiet, layout.figures)}>{figuresOf(code)}</span>
            {isWarned && <StatusBadge tone="warning">{_('Check')}</StatusBadge>}
            {hasProblems && !open && <StatusBadge tone="destructive">{_('Needs attention')}</StatusBadge>}
          </span>
        </Button>
      </h3>
      {onRemove && (
        <IconButton
          icon="delete"
          tone="danger"
          label={_('Remove cost code {number}', { number: index + 1 })}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

function nameOf({ code }: CostCode, templates: CostCodeHeaderProps['templates']) {
  if (!code) return pageTexts()._('No cost code yet');
  const description = templates?.find((template) => template.code === code)?.description;
  return [code, description].filter(Boolean).join(' ');
}

function figuresOf(code: CostCode) {
  const { hours, machines } = totalsOf({ costCodes: [code] });
  return [
    code.workOrderNumber && pageTexts()._('Extra work {number}', { number: code.workOrderNumber }),
    `${hours} h`,
    machines > 0 && machinesText(machines),
  ]
    .filter(Boolean)
    .join(' · ');
}
