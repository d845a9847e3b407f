import { type Feature, operationsOf } from '../feature';
import * as days from './days/days.operations';
import { HaulerStatement, StatementLine } from './hauler-statements.entity';
import * as operations from './hauler-statements.operations';
import { StatementLineResolver } from './hauler-statements.resolver';
import * as files from './statement-file.operations';

export const haulerStatements: Feature = {
  name: "Haulers' statements",
  operations: operationsOf(files, operations, days),
  resolvers: () => [StatementLineResolver],
  entities: [HaulerStatement, StatementLine],
  files: [files.haulerStatementFile],
};
