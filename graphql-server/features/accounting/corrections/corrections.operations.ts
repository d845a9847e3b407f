import { Permission } from '../../../access/permissions';
import { badField } from '../../../core/errors';
import { type Correction, importableList } from '../../../core/lists/importable-list';
import { command } from '../../../core/operations/command';
import type { Work } from '../../../core/operations/context';
import {
  EntryAccountingCode,
  SetAccountingCodeInput,
  SetEmployeeNumberInput,
  WorkerEmployeeNumber,
} from './corrections.types';

const WORKERS = 'workers';

/** Changes one field of a list entry. Throws 400 if the list's entries don't have the field. */
function correct(work: Work, name: string, correction: Correction) {
  const list = importableList(name);
  if (!list.correct || !(correction.field in list.fields)) throw badField('list', 'This list has no accounting codes');
  return list.correct(work, correction);
}

export const setAccountingCode = command('setAccountingCode', {
  description:
    'Sets the accounting code of an entry in a reference list. Changes nothing else of the entry. Send the code that you saw as `base`: the change is refused with both codes if somebody else has changed the code.',
  permission: Permission.ACCOUNTING,
  input: SetAccountingCodeInput,
  output: EntryAccountingCode,
  async run(work, { list, id, accountingCode, base }) {
    const { audit, value } = await correct(work, list, { id, field: 'accountingCode', value: accountingCode, base });
    return { id, list, accountingCode: value, audit };
  },
  audit: ({ result }) => result.audit,
});

export const setEmployeeNumber = command('setEmployeeNumber', {
  description:
    'Sets the employee number of a worker. Changes nothing else of the worker. Send the number that you saw as `base`: the change is refused with both numbers if somebody else has changed the number.',
  permission: Permission.ACCOUNTING,
  input: SetEmployeeNumberInput,
  output: WorkerEmployeeNumber,
  async run(work, { id, employeeNumber, base }) {
    const { audit, value } = await correct(work, WORKERS, { id, field: 'employeeNumber', value: employeeNumber, base });
    return { id, employeeNumber: value, audit };
  },
  audit: ({ result }) => result.audit,
});
