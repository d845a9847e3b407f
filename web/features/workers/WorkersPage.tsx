import { useMemo } from 'react';
import { requiredMessage } from '../../../common/columns';
import { LONGEST } from '../../../common/limits';
import { WORKER_COLUMNS, WORKER_KIND_NAMES } from '../../../common/reference-list-columns';
import { Picker } from '../../components/forms/Picker';
import type { Choosing } from '../../components/list/kind';
import { TypedReferenceList } from '../../components/list/TypedReferenceList';
import { textColumn, typedKind } from '../../components/list/typedKind';
import { personName } from '../../core/format';
import type { WorkerKind } from '../../schema.generated';
import {
  useAdminWorkersQuery,
  useCreateWorkerMutation,
  useDeleteWorkerMutation,
  useUpdateWorkerMutation,
  useWorkerAccountsQuery,
  type WorkerAccountsQuery,
  type WorkerEntryFragment,
} from './workers.generated';

const kindOptions = Object.entries(WORKER_KIND_NAMES).map(([value, label]) => ({ value, label }));

const text = textColumn<WorkerEntryFragment, object, keyof typeof WORKER_COLUMNS>(WORKER_COLUMNS);

const accountOf = ({ userId, account }: WorkerEntryFragment) => (userId && account ? personName(account) : '');

/**
 * Returns the labels, fields, and sort order of the administrators' list of workers. Until the accounts have loaded, no worker
 * can be linked to an account.
 */
export function workerKindWith(accounts: WorkerAccountsQuery['workerAccounts'] = []) {
  const typed = typedKind({
    labels: {
      title: 'Worker Management',
      subtitle: 'People whose hours are booked by name on timecards',
      noun: 'worker',
      nouns: 'workers',
      add: 'Add Worker',
      empty: 'No workers found. Add your first worker, or import a list.',
    },
    label: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    isActive: ({ isActive }) => isActive,
    exportPath: '/api/admin/workers/export',
    defaultSort: { key: 'lastName', direction: 'ascending' },
    fields: [
      text('lastName', { max: LONGEST.shortName, required: true, sticky: true }),
      text('firstName', { max: LONGEST.shortName, required: true, onCard: 'main' }),
      text('employeeNumber', { max: LONGEST.accountingCode, width: 150, onCard: 'main' }),
      text('workerClass', { max: LONGEST.shortName, placeholder: 'Carpenter', width: 195, onCard: 'main' }),
      {
        key: 'kind',
        title: WORKER_COLUMNS.kind.title,
        width: 104,
        sortable: true,
        onCard: 'main',
        required: requiredMessage(WORKER_COLUMNS.kind),
        text: ({ kind }) => WORKER_KIND_NAMES[kind],
        render: ({ kind }) => WORKER_KIND_NAMES[kind],
        edit: (value, onChange, { field }) => (
          <Picker
            {...field}
            required
            clearable={false}
            value={value || null}
            onChange={(kind) => onChange(kind ?? '')}
            options={kindOptions}
          />
        ),
      },
      text('accountingCode', { max: LONGEST.accountingCode, width: 150 }),
      {
        key: 'userId',
        title: 'Account',
        width: 130,
        text: accountOf,
        render: accountOf,
        edit: (value, onChange, { field }) => (
          <Picker
            {...field}
            value={value || null}
            onChange={(userId) => onChange(userId ?? '')}
            options={accounts.map(({ id, ...account }) => ({
              value: id,
              label: personName(account),
              detail: account.email,
            }))}
            placeholder="None"
          />
        ),
      },
    ],
  });
  return typed as Choosing<typeof typed, { kind: WorkerKind }>;
}

/** Page where administrators maintain workers. */
export function WorkersPage() {
  const asked = useAdminWorkersQuery();
  const accounts = useWorkerAccountsQuery().data?.workerAccounts;
  const kind = useMemo(() => workerKindWith(accounts), [accounts]);
  const [create] = useCreateWorkerMutation();
  const [update] = useUpdateWorkerMutation();
  const [remove] = useDeleteWorkerMutation();
  return (
    <TypedReferenceList
      kind={kind}
      asked={asked}
      rows={asked.data?.adminWorkers}
      mutations={{ create, update, remove }}
    />
  );
}
