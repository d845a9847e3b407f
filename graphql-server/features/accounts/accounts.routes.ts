import { get, post, redirected, shaped } from '../../core/rest';
import {
  changePassword,
  confirmPassword,
  login,
  logout,
  readCurrentUser,
  requestPasswordReset,
  resetPassword,
} from './accounts.operations';
import type { CurrentUser, Notice } from './accounts.types';

/** The REST shape of the signed-in person. */
const currentUserJson = (user: CurrentUser) => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  profileImageUrl: user.profileImageUrl,
  role: user.role,
  approvalStatus: user.approvalStatus,
  stormWaterCertified: user.stormWaterCertified,
  passwordResetRequired: user.passwordResetRequired,
  isApproved: user.isApproved,
  isPending: user.isPending,
  isAdmin: user.isAdmin,
  isEngineer: user.isEngineer,
  isTrucking: user.isTrucking,
  permissions: user.permissions,
});

/** `passwordResetRequired` is present only when it is set: REST clients test for its presence. */
function loginJson(user: CurrentUser) {
  const { passwordResetRequired, ...rest } = currentUserJson(user);
  return passwordResetRequired ? { ...rest, passwordResetRequired } : rest;
}

const notice = shaped(200, ({ message }: Notice) => ({ message }));

export const accountsRoutes = [
  get('/auth/user', readCurrentUser, { answer: shaped(200, currentUserJson) }),
  post('/login', login, { answer: shaped(200, loginJson) }),
  post('/logout', logout, { answer: notice }),
  get('/logout', logout, { answer: redirected('/login') }),
  post('/request-password-reset', requestPasswordReset, { answer: notice }),
  post('/reset-password', resetPassword, { answer: notice }),
  post('/change-password', changePassword, { answer: notice }),
  post('/confirm-password', confirmPassword, { answer: notice }),
];
