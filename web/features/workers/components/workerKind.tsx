import { requiredMessage } from '../../../../common/columns';
import { LONGEST } from '../../../../common/limits';
import { WORKER_COLUMNS, WORKER_KIND_NAMES } from '../../../../common/reference-list-columns';
import type { Choosing } from '../../../components/list/kind';
import { textColumn, typedKind } from '../../../components/list/typedKind';
import { ChoicePicker } from '../../../components/pickers/ChoicePicker';
import { personName } from '../../../core/format';
import type { WorkerKind } from '../../../schema.generated';
import type { WorkerEntryFragment } from '../workers.generated';
import { AccountPicker } from './AccountPicker';

const kindOptions = Object.entries(WORKER_KIND_NAMES).map(([value, label]) => ({ value, label }));

const text = textColumn<WorkerEntryFragment, object, keyof typeof WORKER_COLUMNS>(WORKER_COLUMNS);

const accountOf = ({ userId, account }: WorkerEntryFragment) => (userId && account ? personName(account) : '');

const typed = typedKind({
  labels: {
    noun: 'worker',
    nouns: 'workers',
    add: 'Add Worker',
    empty: 'No workers found. Add your first worker, or import a list.',
  },
  label: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  exportPath: '/api/admin/workers/export',
  defaultSort: { key: 'lastName', direction: 'ascending' },
  fields: [
    text('lastName', { max: LONGEST.shortName, required: true, sticky: true }),
    text('firstName', { max: LONGEST.shortName, required: true, onCard: 'main' }),
    text('employeeNumber', { max: LONGEST.accountingCode, width: 181, onCard: 'main' }),
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
      edit: (field) => <ChoicePicker {...field} required options={kindOptions} />,
    },
    text('accountingCode', { max: LONGEST.accountingCode, width: 171 }),
    {
      key: 'userId',
      title: 'Account',
      width: 130,
      text: accountOf,
      render: accountOf,
      edit: (field) => <AccountPicker {...field} />,
    },
  ],
});

/** The labels, fields, and sort order of the administrators' list of workers. */
export const workerKind = typed as Choosing<typeof typed, { kind: WorkerKind }>;
