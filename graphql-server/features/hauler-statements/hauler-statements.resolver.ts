import { type ClassType, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../core/operations/context';
import { matchStatementLine, readHaulerStatement, readOtherStatement } from './hauler-statements.operations';

const StatementLine = matchStatementLine.declaration.output as ClassType;
const HaulerStatement = readHaulerStatement.declaration.output as ClassType;

@Resolver(() => StatementLine)
export class StatementLineResolver {
  @FieldResolver(() => HaulerStatement, {
    nullable: true,
    description: 'Another valid statement with the same ticket.',
  })
  otherStatement(@Ctx() context: Context, @Root() { otherStatement }: { otherStatement: { id: string } | null }) {
    return otherStatement && readOtherStatement(context, { id: otherStatement.id });
  }
}
