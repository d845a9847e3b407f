import { del, get, patch, post, readRequest, shaped } from '../../core/rest';
import { forcePasswordReset, setUserPassword } from './user-passwords.operations';
import type { User } from './users.entity';
import {
  createUser,
  deleteUser,
  listPendingUsers,
  listUsers,
  setStormWaterCertification,
  setUserApproval,
  setUserRole,
} from './users.operations';

/** The REST shape of an account. */
const userJson = (user: User) => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  profileImageUrl: user.profileImageUrl,
  role: user.role,
  approvalStatus: user.approvalStatus,
  emailVerified: user.emailVerified,
  stormWaterCertified: user.stormWaterCertified,
  passwordResetRequired: user.passwordResetRequired,
  createdAt: user.createdAt,
});

const usersJson = shaped(200, (users: User[]) => users.map(userJson));
const oneUser = shaped(200, userJson);
const userWithin = shaped(200, ({ user }: { user: User }) => userJson(user));

/** Approving over REST sets no role: one in the body is ignored like any unknown field. */
function withoutRole(req: Parameters<typeof readRequest>[0]): unknown {
  const sent = readRequest(req);
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? { ...sent, role: undefined } : sent;
}

export const usersRoutes = [
  get('/admin/pending-users', listPendingUsers, { answer: usersJson }),
  get('/admin/users', listUsers, { answer: usersJson }),
  post('/admin/users', createUser, { answer: shaped(201, userJson) }),
  post('/admin/users/:id/approve', setUserApproval, { input: withoutRole, answer: oneUser }),
  patch('/admin/users/:id/role', setUserRole, { answer: oneUser }),
  patch('/admin/users/:id/storm-water', setStormWaterCertification, { answer: oneUser }),
  post('/admin/users/:id/force-reset', forcePasswordReset, { answer: userWithin }),
  post('/admin/users/:id/set-password', setUserPassword, { answer: userWithin }),
  del('/admin/users/:id', deleteUser),
];
