import passport, { type PassportStatic } from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import type { DataSource } from 'typeorm';
import { type Actor, hasSecondStep, needsSecondStep, type SecondStepRule } from '../access/actor';
import { queryRow } from '../core/database/sql';
import type { SignedIn } from '../core/operations/context';
import { isPassword } from '../services/passwords';
import type { SessionUser } from './session-store';

/**
 * The user of a session that has ended. For `false`, passport would remove the account from the session, and
 * express-session would store that change, even if the session's row was deleted meanwhile.
 */
export const NOBODY: Express.User = {};

/** Columns of the table `users` that make an actor. */
export const ACTOR_COLUMNS = `users.id, users.email, users."firstName", users."lastName", users."profileImageUrl", users.role,
  users."approvalStatus", users."stormWaterCertified", users."passwordResetRequired", users."startPage", users."startPageChosen", users."secondStepMethods"`;

/** Passport over the accounts of this database: it checks passwords, and reads the account of each request's session. */
export function passportOf(db: DataSource, secondStep: SecondStepRule): PassportStatic {
  const instance = new passport.Passport() as PassportStatic;
  instance.use(
    new LocalStrategy({ usernameField: 'email' }, (email, password, done) => {
      accountBehind(db, email, password).then((account) => done(null, account ?? false), done);
    }),
  );
  instance.serializeUser((account, done) => done(null, account));
  instance.deserializeUser((stored: SessionUser, done) => {
    readActor(db, stored).then((actor) => done(null, actor ? withMissingStep(actor, secondStep) : NOBODY), done);
  });
  return instance;
}

/** Marks an account that must set up its second step, and could. */
const withMissingStep = (actor: Actor, rule: SecondStepRule): Actor =>
  needsSecondStep(rule, actor) && !hasSecondStep(actor) && !actor.passwordResetRequired
    ? { ...actor, secondStepMissing: true }
    : actor;

/** The account that a session belongs to; none when it was deleted or its sessions have ended since (`endSessions`). */
async function readActor(db: DataSource, { id, sessionEpoch }: SessionUser): Promise<Actor | undefined> {
  const actor = await queryRow<Actor>(db, {
    name: 'session-account',
    text: `SELECT ${ACTOR_COLUMNS} FROM users WHERE id = $1 AND "sessionEpoch" = $2`,
    values: [id, sessionEpoch],
  });
  return actor;
}

async function accountBehind(db: DataSource, email: string, password: string): Promise<SignedIn | undefined> {
  const account = await queryRow<SignedIn & { passwordHash: string }>(db, {
    name: 'account-by-email',
    text: 'SELECT id, "passwordHash", "sessionEpoch", "secondStepMethods" FROM users WHERE email = $1',
    values: [email],
  });
  return (await isPassword(email, password, account?.passwordHash)) ? account : undefined;
}
