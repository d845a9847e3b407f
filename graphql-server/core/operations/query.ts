import { Permission } from '../../access/permissions';
import { execute } from '../database/sql';
import { NoInput } from '../inputs/input-class';
import { type AuditEntry, auditStatement, listRead } from './audit';
import { checkCaller } from './check-permission';
import type { Context } from './context';
import { type Declaration, declareOperation, type Operation } from './operation';
import { validatedInput } from './validated-input';

interface Query<Input extends object, Result> extends Declaration<Input, Result> {
  /** The activity log's row for each read; for exports and filtered lists. Written first: no row, no data. */
  audit?(input: Input): AuditEntry;
  /**
   * The list that this reads whole, for the log: 'users'. Its row is written at most once per person and hour, over both doors.
   * False for the person's own records, or for choices of a filter. A query that returns everything must say one of the two.
   */
  wholeList?: string | false;
  run(context: Context, input: Input): Result | Promise<Result>;
}

/** Declares an operation that only reads: check permission -> validate -> run, without a transaction. */
export function query<Input extends object, Result>(
  name: string,
  declaration: Query<Input, Result>,
): Operation<Result> {
  const { input: inputClass, wholeList, run } = declaration;
  const audit = wholeList ? () => listRead(wholeList) : declaration.audit;
  if (!audit && wholeList === undefined && returnsEverything(declaration)) {
    throw new Error(`${name} returns a whole list: name it in \`wholeList\`, or say false`);
  }
  return declareOperation(name, 'query', declaration, async (context, raw) => {
    checkCaller(context.actor, 'query', declaration);
    const input = await validatedInput(context, inputClass, raw);
    if (audit) await execute(context.db, auditStatement(context, audit(input)));
    return run(context, input);
  });
}

/** Pickers may be read by everyone without a row in the log. */
const returnsEverything = ({
  output,
  input,
  permission,
}: Pick<Declaration<object, never>, 'output' | 'permission'> & { input: unknown }) =>
  Array.isArray(output) && input === NoInput && permission !== Permission.PICKERS_READ;
