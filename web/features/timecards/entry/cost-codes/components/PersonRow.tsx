import { useLingui } from '@lingui/react';
import { Button } from '../../../../../components/Button';
import { classes } from '../../../../../components/classes';
import { DecimalField } from '../../../../../components/forms/DecimalField';
import { Field } from '../../../../../components/forms/Field';
import { IconButton } from '../../../../../components/IconButton';
import layout from '../../../../../components/layout.module.css';
import { TIMECARD_HOURS_STEP } from '../../../../../core/constants';
import { kindText, otherKind, personKey } from '../../../card/people';
import type { CardForm, PersonLine } from '../../../card/timecard';
import { sumPeople } from '../../setPeople';
import styles from './CostCodeCard.module.css';
import { LineWarning } from './LineWarning';

interface PersonRowProps {
  form: CardForm;
  /** Index of the cost code on the card, and of the line on the code, from 0. */
  index: number;
  line: number;
  person: PersonLine;
  /** Class of a listed worker, with the end of the number if it tells two people apart. */
  detail?: string | null;
  /** All people on the code. */
  others: readonly PersonLine[];
  /** True if 'Hours each' filled in the regular hours. */
  isFilled: boolean;
  /** Kinds of hours that have a field. */
  shown: readonly (keyof typeof HOURS)[];
  onChange(changes: Partial<PersonLine>): void;
  onMove(): void;
  onRemove(): void;
}

const HOURS = {
  regularHours: /* i18n */ 'h',
  overtimeHours: /* i18n */ 'h OT',
  doubleTimeHours: /* i18n */ 'h DT',
} as const;
const HOURS_LABELS = /* i18n */ {
  regularHours: 'Hours for {name}',
  overtimeHours: 'Overtime for {name}',
  doubleTimeHours: 'Double time for {name}',
} as const;

/** Shows one person on a cost code: name, kind, hours, and actions. */
export function PersonRow(props: PersonRowProps) {
  const { _ } = useLingui();
  const { form, index, line, person, detail, others, isFilled, shown, onChange, onMove, onRemove } = props;
  const next = otherKind(person.kind);
  const isTwice = others.some((other) => other !== person && personKey(other) === personKey(person));
  const of = isTwice ? `${person.name}, ${kindText(person.kind)}` : person.name;
  return (
    <li
      className={classes(
        styles.line,
        styles.person,
        shown.length > 1 && styles.withOvertime,
        shown.length > 2 && styles.withDoubleTime,
      )}
    >
      <div className={styles.lineName}>
        {person.name}
        <span className={layout.quiet}>{person.workerId ? detail : _('Not in the list')}</span>
        <LineWarning form={form} line={`costCodes.${index}.workers.${line}`} />
      </div>
      {shown.map((name) => (
        <Field key={name} form={form} name={`costCodes.${index}.workers.${line}.${name}`}>
          {({ onChange: onType, ...field }) => (
            <DecimalField
              {...field}
              onChange={(hours) => {
                onType(hours);
                sumPeople(form, index);
              }}
              label={_(HOURS_LABELS[name], { name: of })}
              hideLabel
              enterKeyHint="next"
              isSkipped={isFilled || name !== 'regularHours'}
              unit={_(HOURS[name])}
              step={TIMECARD_HOURS_STEP}
            />
          )}
        </Field>
      ))}
      <div className={styles.personActions}>
        <Button
          variant="quiet"
          disabled={isTwice}
          onClick={() => onChange({ kind: next })}
          aria-label={
            person.kind === 'operator'
              ? _('{name} is an operator. Change to laborer', { name: of })
              : _('{name} is a laborer. Change to operator', { name: of })
          }
        >
          {person.kind === 'operator' ? _('Operator') : _('Laborer')}
        </Button>
        <IconButton icon="move" label={_('Move hours of {name}', { name: of })} onClick={onMove} />
        <IconButton icon="delete" tone="danger" label={_('Remove {name}', { name: of })} onClick={onRemove} />
      </div>
    </li>
  );
}
