import { Permission } from '../../access/permissions';
import { whileReading } from '../database/reading';
import { execute } from '../database/sql';
import { NoInput } from '../inputs/input-class';
import { type AuditEntry, auditStatement, listRead } from './audit';
import { admitted } from './check-permission';
import type { Context } from './context';
import { type Declaration, declareOperation, type Operation, type RequesterOf } from './operation';
import { validatedInput } from './validated-input';

interface Query<Input extends object, Result, Needed extends Permission> extends Declaration<Input, Result, Needed> {
  /** Returns the activity log's row for an export or a filtered list. If the row can't be written, the query fails. */
  audit?(input: Input, context: Context<RequesterOf<Needed>>): AuditEntry | Promise<AuditEntry>;
  /**
   * Plural name of the list for the log, such as 'users', if the query returns a whole list. Both doors together write one row
   * per person and hour. False for the person's own records and for choices of a filter. Queries that return a whole list must
   * set `audit` or `wholeList`.
   */
  wholeList?: string | false;
  run(context: Context<RequesterOf<Needed>>, input: Input): Result | Promise<Result>;
}

/**
 * Declares an operation that only reads: check permission -> validate -> write the audit row -> run, without a transaction.
 * `run` can't write, and its reads are canceled if the request ends.
 */
export function query<Input extends object, Result, Needed extends Permission>(
  name: string,
  declaration: Query<Input, Result, Needed>,
): Operation<Result> {
  const { input: inputClass, wholeList, run } = declaration;
  const audit = wholeList ? () => listRead(wholeList) : declaration.audit;
  if (!audit && wholeList === undefined && returnsEverything(declaration)) {
    throw new Error(`${name} returns a whole list: name it in \`wholeList\`, or say false`);
  }
  return declareOperation(name, 'query', declaration, async (requested, raw) => {
    const context = admitted(requested, 'query', declaration);
    const input = await validatedInput(context, inputClass, raw);
    if (audit) await execute(context.db, auditStatement(context, await audit(input, context)));
    return whileReading(context.share.signal, () => run(context, input));
  });
}

/** True for a query that returns a whole list. False for pickers, because everybody may read them without a log row. */
const returnsEverything = ({
  output,
  input,
  permission,
}: Pick<Declaration<object, never>, 'output' | 'permission'> & { input: unknown }) =>
  Array.isArray(output) && input === NoInput && permission !== Permission.PICKERS_READ;
