import { writeFileSync } from 'node:fs';
import { assertValidSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { type Actor, ApprovalStatus, StartPage } from '../access/actor';
import { permissionsOf } from '../access/permissions';
import { Role } from '../access/roles';
import { buildPublishedSchema } from './schema';

// Run by `scripts/codegen.mjs` with the paths of the files to write.
const [, , target, permissionsTarget] = process.argv;
if (!target || !permissionsTarget) throw new Error('usage: emit-schema <schema> <permissions>');
const schema = buildPublishedSchema();
assertValidSchema(schema);
writeFileSync(target, `${printSchema(lexicographicSortSchema(schema))}\n`);

const approved: Omit<Actor, 'role'> = {
  id: '',
  email: '',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  approvalStatus: ApprovalStatus.approved,
  stormWaterCertified: false,
  isAccountant: false,
  passwordResetRequired: false,
  startPage: StartPage.submit,
  startPageChosen: false,
  language: null,
  sessionEpoch: 0,
};
const permissions = Object.values(Role).map((role) => [role, permissionsOf({ ...approved, role })]);
writeFileSync(permissionsTarget, JSON.stringify(Object.fromEntries(permissions)));
