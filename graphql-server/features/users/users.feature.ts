import { Session } from '../../sessions/session.entity';
import type { Feature } from '../feature';
import { exportUsers, listPendingUsers, listUserRows, listUsers } from './user-lists.operations';
import { forcePasswordReset, setUserPassword } from './user-passwords.operations';
import { User } from './users.entity';
import { userApprovedMail } from './users.jobs';
import {
  createUser,
  deleteUser,
  setAccountant,
  setRoleTimecardsExpected,
  setStormWaterCertification,
  setTimecardExpected,
  setUserApproval,
  setUserRole,
} from './users.operations';

export const users: Feature = {
  name: 'Users',
  operations: [
    forcePasswordReset,
    setUserPassword,
    createUser,
    deleteUser,
    exportUsers,
    listPendingUsers,
    listUserRows,
    listUsers,
    setRoleTimecardsExpected,
    setStormWaterCertification,
    setAccountant,
    setTimecardExpected,
    setUserApproval,
    setUserRole,
  ],
  jobs: [userApprovedMail],
  entities: [Session, User],
};
