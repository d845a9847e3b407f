import { GraphQLID } from 'graphql';
import type { EntityTarget, FindOptionsWhere } from 'typeorm';
import { Permission } from '../../access/permissions';
import { notFound } from '../../core/errors';
import { RecordInput } from '../../core/inputs/record-input';
import { command } from '../../core/operations/command';
import type { Work } from '../../core/operations/context';
import { checkConfirmed } from '../../sessions/step-up';
import type { User } from '../users/users.entity';
import { lockedSelf } from './lock-self';
import type { ownedBy } from './owned.entity';
import { type SecurityAct, securityMail } from './security/security.jobs';

type Owned = InstanceType<ReturnType<typeof ownedBy>>;

interface Removal<Row extends Owned> {
  entity: EntityTarget<Row>;
  /** Name of the record in errors and in the log, such as 'Passkey'. */
  noun: string;
  description: string;
  /** Action in the log, such as 'passkey removed'. */
  action: string;
  mail: SecurityAct;
  /** Returns false for a record that is not set up completely, which its owner doesn't see yet. */
  exists?(row: Row): boolean;
  /** Runs after the deletion, in its transaction. Throws if the account may not lose the record. */
  left(work: Work, user: User): Promise<void>;
}

/**
 * Declares an operation that removes one of the person's ways to sign in, such as a passkey. The operation requires a
 * confirmation and tells the person by email.
 */
export function removal<Row extends Owned>(name: string, declared: Removal<Row>) {
  const { entity, noun, description, action, mail, exists = () => true, left } = declared;
  return command(name, {
    description,
    permission: Permission.SECURITY,
    input: RecordInput,
    output: GraphQLID,
    before: async (context) => checkConfirmed(context),
    async run(work, { id }) {
      const user = await lockedSelf(work);
      const row = await work.db.findOneBy(entity, { id, userId: user.id } as FindOptionsWhere<Row>);
      if (!row || !exists(row)) throw notFound(noun);
      await work.db.delete(entity, id);
      await left(work, user);
      await work.enqueue(securityMail, { userId: user.id, act: mail, name: row.name });
      return { id, name: row.name };
    },
    audit: ({ result }) => ({ action, details: `"${result.name}"` }),
    published: ({ id }) => id,
  });
}
