import type { UseFieldArrayReturn } from 'react-hook-form';
import { LONGEST } from '../../../../../common/limits';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { Field } from '../../../../components/forms/Field';
import type { Form } from '../../../../components/forms/form';
import { TextField } from '../../../../components/forms/TextField';
import { IconButton } from '../../../../components/IconButton';
import layout from '../../../../components/layout.module.css';
import { ChoicePicker } from '../../../../components/pickers/ChoicePicker';
import type { BatchKind } from '../../../../schema.generated';
import { sourceOptions } from '../sources';
import type { TemplateValues } from '../template';
import styles from './TemplateDialog.module.css';

interface TranslationFieldsProps {
  form: Form<TemplateValues>;
  kind: BatchKind;
  translations: UseFieldArrayReturn<TemplateValues, 'translations'>;
}

/** Fields for texts that have another name in accounting, such as a job number for a work area. */
export function TranslationFields({ form, kind, translations }: TranslationFieldsProps) {
  const options = sourceOptions(kind).filter(({ value }) => value !== 'date' && value !== 'quantity');
  return (
    <section className={classes(layout.stack, layout.lined)} aria-label="Translations">
      <h3 className={layout.title}>Translations</h3>
      <p className={layout.quiet}>
        Add a translation if accounting uses another name, such as a job number for a work area, or CY for 'cubic
        yards'.
      </p>
      <ul className={classes(layout.list, layout.stack)}>
        {translations.fields.map((translation, index) => (
          <li key={translation.id} className={styles.translation}>
            <Field form={form} name={`translations.${index}.source`}>
              {(field) => <ChoicePicker {...field} label={`Field ${index + 1}`} options={options} />}
            </Field>
            <Field form={form} name={`translations.${index}.from`}>
              {(field) => <TextField {...field} label={`From ${index + 1}`} maxLength={LONGEST.name} />}
            </Field>
            <Field form={form} name={`translations.${index}.to`}>
              {(field) => <TextField {...field} label={`To ${index + 1}`} maxLength={LONGEST.shortName} />}
            </Field>
            <IconButton
              icon="close"
              label={`Remove translation ${index + 1}`}
              onClick={() => translations.remove(index)}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button icon="add" onClick={() => translations.append({ source: options[0]!.value, from: '', to: '' })}>
          Add a translation
        </Button>
      </div>
    </section>
  );
}
