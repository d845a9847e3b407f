import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../core/operations/context';
import { HaulerStatement, StatementLine } from './hauler-statements.entity';
import { readHaulerStatement } from './hauler-statements.operations';

@Resolver(() => StatementLine)
export class StatementLineResolver {
  @FieldResolver(() => HaulerStatement, {
    nullable: true,
    description: 'Another valid statement with the same ticket.',
  })
  otherStatement(@Ctx() context: Context, @Root() { otherStatement }: StatementLine) {
    return otherStatement && readHaulerStatement(context, { id: otherStatement.id });
  }
}
