import { Role } from '../../core/actor';
import { testPermissions } from '../../testing/permission-table';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const id = '00000000-0000-4000-8000-000000000000';
const allowed = [Role.admin];
const mutation = (name: string, type: string, input: object): [string, object] => [
  `mutation ($input: ${type}!) { ${name}(input: $input) ${name === 'deleteUser' ? '' : '{ id }'} }`,
  { input },
];

testPermissions(() => server, {
  pendingUsers: { allowed, rest: ['GET', '/api/admin/pending-users'], graphql: ['{ pendingUsers { id } }'] },
  users: { allowed, rest: ['GET', '/api/admin/users'], graphql: ['{ users { id } }'] },
  createUser: {
    allowed,
    rest: ['POST', '/api/admin/users', { email: 'no', password: 'no' }],
    graphql: mutation('createUser', 'CreateUserInput', { email: 'no', password: 'no' }),
  },
  setUserApproval: {
    allowed,
    rest: ['POST', `/api/admin/users/${id}/approve`, { approved: true }],
    graphql: mutation('setUserApproval', 'SetUserApprovalInput', { id, approved: true }),
  },
  setUserRole: {
    allowed,
    rest: ['PATCH', `/api/admin/users/${id}/role`, { role: 'field' }],
    graphql: mutation('setUserRole', 'SetUserRoleInput', { id, role: 'field' }),
  },
  setStormWaterCertification: {
    allowed,
    rest: ['PATCH', `/api/admin/users/${id}/storm-water`, { certified: true }],
    graphql: mutation('setStormWaterCertification', 'SetStormWaterCertificationInput', { id, certified: true }),
  },
  forcePasswordReset: {
    allowed,
    rest: ['POST', `/api/admin/users/${id}/force-reset`],
    graphql: mutation('forcePasswordReset', 'RecordInput', { id }),
  },
  setUserPassword: {
    allowed,
    rest: ['POST', `/api/admin/users/${id}/set-password`, { password: 'short', adminPassword: 'x' }],
    graphql: mutation('setUserPassword', 'SetUserPasswordInput', { id, password: 'short', adminPassword: 'x' }),
  },
  deleteUser: {
    allowed,
    rest: ['DELETE', `/api/admin/users/${id}`],
    graphql: mutation('deleteUser', 'RecordInput', { id }),
  },
});
