import { Session } from '../../sessions/session.entity';
import { type Feature, operationsOf } from '../feature';
import * as userLists from './user-lists.operations';
import * as userPasswords from './user-passwords.operations';
import { User } from './users.entity';
import { userApprovedMail } from './users.jobs';
import * as operations from './users.operations';

export const users: Feature = {
  name: 'Users',
  operations: operationsOf(userPasswords, operations, userLists),
  jobs: [userApprovedMail],
  entities: [Session, User],
};
