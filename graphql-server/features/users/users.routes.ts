import { get, post, shaped } from '../../core/rest';
import type { User } from './users.entity';
import { listPendingUsers, setUserApproval } from './users.operations';

/** An account in the shape of the contract. */
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

export const usersRoutes = [
  get('/admin/pending-users', listPendingUsers, { answer: shaped(200, (users: User[]) => users.map(userJson)) }),
  post('/admin/users/:id/approve', setUserApproval, { answer: shaped(200, userJson) }),
];
