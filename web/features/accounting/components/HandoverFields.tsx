import { Choices } from '../../../components/filters/Choices';
import { DateField } from '../../../components/forms/DateField';
import { ChoicePicker } from '../../../components/pickers/ChoicePicker';
import { useToday } from '../../../core/useToday';
import type { BatchKind } from '../../../schema.generated';
import { KIND_NAMES, KINDS } from '../batchKinds';
import { useAccountingTemplatesQuery } from '../templates/templates.generated';
import styles from './BatchPreview.module.css';

/** Records to hand over, and the template of their file. */
export interface Wanted {
  kind: BatchKind;
  through: string;
  templateId: string;
}

interface HandoverFieldsProps {
  wanted: Wanted;
  onChange(changes: Partial<Wanted>): void;
}

/** Fields for the kind of batch, its last day, and its template. Another kind starts with the template of its last batch. */
export function HandoverFields({ wanted: { kind, through, templateId }, onChange }: HandoverFieldsProps) {
  const today = useToday();
  const templates = useAccountingTemplatesQuery({ variables: { kind } });
  const options = (templates.data?.accountingTemplates ?? []).map(({ id, name, isBuiltIn }) => ({
    value: id,
    label: isBuiltIn ? `${name} (starting point)` : name,
  }));
  return (
    <>
      <Choices
        label="Kind"
        options={KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
        isChosen={(value) => value === kind}
        onChoose={(value) => onChange({ kind: value, templateId: '' })}
      />
      <div className={styles.fields}>
        <DateField label="Through" value={through} max={today} onChange={(day) => day && onChange({ through: day })} />
        <ChoicePicker
          label="Template"
          value={templateId}
          options={options}
          onChange={(id) => onChange({ templateId: id })}
        />
      </div>
    </>
  );
}
