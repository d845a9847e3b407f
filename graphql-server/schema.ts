import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import type { Operation } from './core/operation';
import { AccountsResolver } from './features/accounts/accounts.resolver';
import { CostCodesResolver } from './features/cost-codes/cost-codes.resolver';
import { EquipmentResolver } from './features/equipment/equipment.resolver';
import { MaterialsResolver } from './features/materials/materials.resolver';
import { listTimecards } from './features/timecards/timecards.operations';
import { TimecardsResolver } from './features/timecards/timecards.resolver';
import { UsersResolver } from './features/users/users.resolver';

/** The one published schema. Validation is off here: it happens once, in the operation. */
export const buildPublishedSchema = (): GraphQLSchema =>
  buildSchemaSync({
    resolvers: [
      AccountsResolver,
      UsersResolver,
      TimecardsResolver,
      CostCodesResolver,
      EquipmentResolver,
      MaterialsResolver,
    ],
    validate: false,
  });

/** Queries whose operation can hand Postgres' JSON through as a text: the few that are hot. */
export const queriesAsText: Record<string, Operation> = { timecards: listTimecards };
