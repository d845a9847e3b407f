import type { FormEvent } from 'react';
import { Button } from '../../../components/Button';
import { TRUCKING_QUANTITY_STEP } from '../../../components/constants';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import { DecimalField } from '../../../components/forms/DecimalField';
import { Picker } from '../../../components/forms/Picker';
import { TextField } from '../../../components/forms/TextField';
import { Panel } from '../../../components/page/Panel';
import { useBeginsFocused } from '../../../components/useMediaQuery';
import type { LoadProblems, LoadForm as Values } from '../load';
import type { LoadPickersQuery } from '../trucking.generated';
import styles from './LoadForm.module.css';

export interface LoadFormProps {
  form: Values;
  problems: LoadProblems;
  truckingCompany: string;
  /** Undefined until the list is there. */
  materials: LoadPickersQuery['materialTemplates'] | undefined;
  materialsError?: { message: string };
  onRetryMaterials(): void;
  /** How many loads went well in this session. */
  submittedCount: number;
  pending: boolean;
  /** The last sending got no answer: it may have arrived. */
  unanswered: boolean;
  onChange(form: Values): void;
  onSubmit(): void;
}

/** One load after the other, by thumb or by keyboard alone: Enter sends it. */
export function LoadForm(props: LoadFormProps) {
  const { form, problems, truckingCompany, materials, materialsError, onRetryMaterials } = props;
  const { submittedCount, pending, unanswered, onChange, onSubmit } = props;
  const beginsFocused = useBeginsFocused();
  const set = (changes: Partial<Values>) => onChange({ ...form, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onSubmit();
  };
  return (
    <Panel
      title="Quick load entry"
      actions={
        <span className={styles.company}>
          <span className={styles.companyLabel}>Trucking company</span>
          <StatusBadge tone="highlighted">{truckingCompany}</StatusBadge>
        </span>
      }
    >
      <form className={styles.form} noValidate onSubmit={submit} aria-label="Load">
        {unanswered && (
          <FormMessage tone="warning" title="No answer came">
            It is not known whether the load arrived. Submit it again when you are connected: it will not be doubled.
          </FormMessage>
        )}
        {materialsError && !materials && (
          <ErrorState
            title="The materials could not be loaded"
            message={materialsError.message}
            onRetry={onRetryMaterials}
          />
        )}
        <div className={styles.fields}>
          <TextField
            id="timeOut"
            label="Time Out"
            type="datetime-local"
            value={form.timeOut}
            error={problems['timeOut']}
            onChange={(timeOut) => set({ timeOut })}
            required
          />
          <TextField
            id="truckNumber"
            label="Truck #"
            value={form.truckNumber}
            maxLength={100}
            autoComplete="off"
            error={problems['truckNumber']}
            onChange={(truckNumber) => set({ truckNumber })}
            autoFocus={beginsFocused}
            required
          />
          <Picker
            id="material"
            label="Material"
            placeholder={materialPlaceholder(materials)}
            value={form.material || null}
            options={materials?.map(({ name }) => ({ value: name, label: name })) ?? []}
            loading={!materials && !materialsError}
            emptyText="No materials available"
            error={problems['material']}
            onChange={(material) => set({ material: material ?? '' })}
            clearable={false}
            required
          />
          <DecimalField
            id="quantity"
            label="Quantity"
            value={form.quantity}
            step={TRUCKING_QUANTITY_STEP}
            error={problems['quantity']}
            onChange={(quantity) => set({ quantity })}
            required
          />
        </div>
        <div className={styles.footer}>
          <div className={styles.banner}>
            {submittedCount > 0 && (
              <FormMessage tone="success">{submittedCount} load(s) submitted in this session</FormMessage>
            )}
          </div>
          <Button type="submit" variant="primary" pending={pending} pendingLabel="Submitting...">
            Submit Load
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function materialPlaceholder(materials: LoadFormProps['materials']) {
  if (!materials) return 'Loading...';
  return materials.length === 0 ? 'No materials available' : 'Select material';
}
