import { useDeferredValue, useState } from 'react';
import { Picker } from '../../../components/pickers/Picker';
import type { PickerOption } from '../../../components/pickers/pickerOption';
import type { EditedField } from '../../../components/table/columns';
import { personName } from '../../../core/format';
import { latest } from '../../../core/requests/latest';
import { useWorkerAccountRowsQuery, type WorkerAccountRowsQuery } from '../workers.generated';

/** Accounts to show at a time. Typing finds the others. */
const SHOWN = 20;

/** The column is too narrow for emails. */
const LIST_WIDTH_PX = 320;

/** Field for the account of a worker. Its value is the account's id, or ''. The server finds accounts by name or email. */
export function AccountPicker({ value, onChange, ...field }: EditedField) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const asked = useWorkerAccountRowsQuery({ variables: { first: SHOWN, search: search || null } });
  const chosen = useWorkerAccountRowsQuery({ variables: { first: 1, id: value }, skip: !value });
  const { data, isStale } = latest(asked);
  const found = optionsOf(data);
  const current = value && !found.some((option) => option.value === value) ? optionsOf(chosen.data) : [];
  const unnamed = value && chosen.loading && current.length === 0 ? [{ value, label: 'Loading...' }] : [];
  return (
    <Picker
      {...field}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      options={[...found, ...(current.length > 0 ? current : unnamed)]}
      onSearch={setTyped}
      loading={isStale || !data}
      placeholder="None"
      listWidth={LIST_WIDTH_PX}
    />
  );
}

const optionsOf = (data: WorkerAccountRowsQuery | undefined): PickerOption[] =>
  (data?.workerAccountRows.edges ?? []).map(({ node: { id, ...account } }) => ({
    value: id,
    label: personName(account),
    detail: account.email,
  }));
