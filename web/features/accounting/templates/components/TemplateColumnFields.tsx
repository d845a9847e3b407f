import { type UseFieldArrayReturn, useWatch } from 'react-hook-form';
import { isAccountingCode } from '../../../../../common/accounting-sources';
import { LONGEST } from '../../../../../common/limits';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { Field } from '../../../../components/forms/Field';
import type { Form } from '../../../../components/forms/form';
import { TextField } from '../../../../components/forms/TextField';
import { IconButton } from '../../../../components/IconButton';
import layout from '../../../../components/layout.module.css';
import { Picker } from '../../../../components/pickers/Picker';
import type { AccountingSource, BatchKind } from '../../../../schema.generated';
import { sourceOptions } from '../sources';
import type { TemplateValues } from '../template';
import styles from './TemplateDialog.module.css';

interface TemplateColumnFieldsProps {
  form: Form<TemplateValues>;
  kind: BatchKind;
  columns: UseFieldArrayReturn<TemplateValues, 'columns'>;
}

const NEW = { title: '', source: '', constant: '', part: '', splitAt: '', longest: '' } as const;

/** Fields for the columns of an accounting file, in order. */
export function TemplateColumnFields({ form, kind, columns }: TemplateColumnFieldsProps) {
  return (
    <section className={classes(layout.stack, layout.lined)} aria-label="Columns">
      <h3 className={layout.title}>Columns</h3>
      <ol className={classes(layout.list, layout.stack)}>
        {columns.fields.map((column, index) => (
          <li key={column.id} className={styles.column}>
            <Field form={form} name={`columns.${index}.title`}>
              {(field) => <TextField {...field} label={`Title of column ${index + 1}`} maxLength={LONGEST.shortName} />}
            </Field>
            <Field form={form} name={`columns.${index}.source`}>
              {({ value, onChange, ...field }) => (
                <Picker
                  {...field}
                  label={`Source of column ${index + 1}`}
                  placeholder="Fixed text"
                  value={value || null}
                  options={sourceOptions(kind)}
                  onChange={(chosen) => onChange((chosen ?? '') as AccountingSource | '')}
                />
              )}
            </Field>
            <Detail form={form} index={index} />
            <Field form={form} name={`columns.${index}.longest`}>
              {(field) => (
                <TextField
                  {...field}
                  label={`Limit of column ${index + 1}`}
                  placeholder="Any length"
                  inputMode="numeric"
                  maxLength={3}
                />
              )}
            </Field>
            <div className={classes(layout.row, layout.tight)}>
              <IconButton
                icon="sortAscending"
                label={`Move column ${index + 1} up`}
                disabled={index === 0}
                onClick={() => columns.move(index, index - 1)}
              />
              <IconButton
                icon="close"
                label={`Remove column ${index + 1}`}
                disabled={columns.fields.length === 1}
                onClick={() => columns.remove(index)}
              />
            </div>
          </li>
        ))}
      </ol>
      <div>
        <Button icon="add" onClick={() => columns.append(NEW)}>
          Add a column
        </Button>
      </div>
    </section>
  );
}

/** Field for a column's constant text, or fields that choose a part of an accounting code. */
function Detail({ form, index }: { form: Form<TemplateValues>; index: number }) {
  const source = useWatch({ control: form.control, name: `columns.${index}.source` });
  if (!source) {
    return (
      <Field form={form} name={`columns.${index}.constant`}>
        {(field) => <TextField {...field} label={`Text of column ${index + 1}`} maxLength={LONGEST.shortName} />}
      </Field>
    );
  }
  if (!isAccountingCode(source)) return <span />;
  return (
    <div className={styles.parts}>
      <Field form={form} name={`columns.${index}.part`}>
        {(field) => <TextField {...field} label="Part" placeholder="Whole" inputMode="numeric" />}
      </Field>
      <Field form={form} name={`columns.${index}.splitAt`}>
        {(field) => <TextField {...field} label="Split at" placeholder="-" maxLength={1} />}
      </Field>
    </div>
  );
}
