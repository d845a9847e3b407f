import { hasPasswordSql } from '../services/passwords';

/** Columns of the table `users` for an actor. */
export const ACTOR_COLUMNS = `users.id, users.email, users."firstName", users."lastName", users."profileImageUrl", users.role,
  users."approvalStatus", users."stormWaterCertified", users."isAccountant", users."passwordResetRequired", users."startPage", users."startPageChosen", users.language,
  users."secondStepMethods", users."sessionEpoch", ${hasPasswordSql('users."passwordHash"')} AS "hasPassword"`;
