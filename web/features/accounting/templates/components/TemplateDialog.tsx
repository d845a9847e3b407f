import { useFieldArray } from 'react-hook-form';
import { LONGEST } from '../../../../../common/limits';
import { messages } from '../../../../../common/messages';
import { Dialog } from '../../../../components/dialogs/Dialog';
import { Checkbox } from '../../../../components/forms/Checkbox';
import { DialogForm } from '../../../../components/forms/DialogForm';
import { Field } from '../../../../components/forms/Field';
import { useForm } from '../../../../components/forms/form';
import { TextAreaField } from '../../../../components/forms/TextAreaField';
import { TextField } from '../../../../components/forms/TextField';
import { ChoicePicker } from '../../../../components/pickers/ChoicePicker';
import { reportOutcome } from '../../../../core/requests/reportOutcome';
import { DATE_FORMATS, SEPARATORS } from '../sources';
import { inputOf, type TemplateValues, valuesOf } from '../template';
import { type TemplateFragment, useSaveAccountingTemplateMutation } from '../templates.generated';
import { TemplateColumnFields } from './TemplateColumnFields';
import styles from './TemplateDialog.module.css';
import { TranslationFields } from './TranslationFields';

interface TemplateDialogProps {
  template: TemplateFragment;
  /** True to save a copy, so that `template` stays unchanged. */
  isCopy: boolean;
  onClose(): void;
}

const WHOLE = /^\d*$/;

function rules({ name, columns, longestUnit }: TemplateValues) {
  const titles = columns.map(({ title }, index) => [
    `columns.${index}.title`,
    title.trim() ? undefined : 'Enter a title',
  ]);
  const lengths = columns.map(({ longest }, index) => [
    `columns.${index}.longest`,
    WHOLE.test(longest.trim()) ? undefined : 'Enter a whole number',
  ]);
  return {
    name: name.trim() ? undefined : messages.nameRequired,
    longestUnit: WHOLE.test(longestUnit.trim()) ? undefined : 'Enter a whole number',
    ...Object.fromEntries([...titles, ...lengths]),
  };
}

/** Form for a template: its columns in order, translations, and the file's format. */
export function TemplateDialog({ template, isCopy, onClose }: TemplateDialogProps) {
  const [save] = useSaveAccountingTemplateMutation();
  const form = useForm({
    from: valuesOf(template, isCopy ? `${template.name} copy` : template.name),
    rules,
    send: (values) =>
      reportOutcome(save({ variables: { input: inputOf(template.kind, isCopy ? null : template.id, values) } }), {
        success: 'Template saved',
        failure: 'Failed to save the template',
      }),
    onSent: onClose,
  });
  const columns = useFieldArray({ control: form.control, name: 'columns' });
  const translations = useFieldArray({ control: form.control, name: 'translations' });
  return (
    <Dialog
      open
      title={isCopy ? `Copy ${template.name}` : `Edit ${template.name}`}
      width={960}
      onClose={() => !form.pending && onClose()}
    >
      <DialogForm form={form} label="Save" pendingLabel="Saving..." onClose={onClose}>
        <div className={styles.head}>
          <Field form={form} name="name">
            {(field) => <TextField {...field} label="Name" required maxLength={LONGEST.shortName} />}
          </Field>
          <Field form={form} name="separator">
            {(field) => <ChoicePicker {...field} label="Separator" options={SEPARATORS} />}
          </Field>
          <Field form={form} name="dateFormat">
            {(field) => <ChoicePicker {...field} label="Date format" options={DATE_FORMATS} />}
          </Field>
          <Field form={form} name="longestUnit">
            {(field) => <TextField {...field} label="Longest unit" placeholder="Any length" inputMode="numeric" />}
          </Field>
        </div>
        <Field form={form} name="header">
          {({ value, onChange }) => (
            <Checkbox label="First row has column titles" checked={value} onChange={onChange} />
          )}
        </Field>
        <Field form={form} name="fixedLines">
          {(field) => (
            <TextAreaField
              {...field}
              label="Lines before the rows"
              help="Each line is written to the file as it is. Leave this empty unless your import layout needs it."
              maxLength={5000}
              rows={2}
            />
          )}
        </Field>
        <TemplateColumnFields form={form} kind={template.kind} columns={columns} />
        <TranslationFields form={form} kind={template.kind} translations={translations} />
      </DialogForm>
    </Dialog>
  );
}
