import passport, { type PassportStatic } from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import type { DataSource } from 'typeorm';
import { type Actor, hasSecondStep, needsSecondStep, type SecondStepRule } from '../access/actor';
import { queryRow } from '../core/database/sql';
import type { SignedIn } from '../core/operations/context';
import { isPassword } from '../services/passwords';
import type { SessionStore, SessionUser } from './session-store';

/**
 * User of an ended session. With `false`, passport would remove the account from the session. express-session would then store
 * this change, even after the session's row was deleted.
 */
export const NOBODY: Express.User = {};

/** Returns Passport for this database's accounts. It checks passwords, and uses the account that was read with the session. */
export function passportOf(db: DataSource, store: SessionStore, secondStep: SecondStepRule): PassportStatic {
  const instance = new passport.Passport() as PassportStatic;
  instance.use(
    new LocalStrategy({ usernameField: 'email' }, (email, password, done) => {
      accountBehind(db, email, password).then((account) => done(null, account ?? false), done);
    }),
  );
  instance.serializeUser((account, done) => done(null, account));
  instance.deserializeUser((stored: SessionUser, done) => {
    const actor = store.actorOf(stored);
    done(null, actor ? withMissingStep(actor, secondStep) : NOBODY);
  });
  return instance;
}

/** Marks an account that must set up its second step. */
export const withMissingStep = (actor: Actor, rule: SecondStepRule): Actor =>
  needsSecondStep(rule, actor) && !hasSecondStep(actor) && !actor.passwordResetRequired
    ? { ...actor, secondStepMissing: true }
    : actor;

async function accountBehind(db: DataSource, email: string, password: string): Promise<SignedIn | undefined> {
  const account = await queryRow<SignedIn & { passwordHash: string }>(db, {
    name: 'account-by-email',
    text: 'SELECT id, "passwordHash", "sessionEpoch", "secondStepMethods" FROM users WHERE email = $1',
    values: [email],
  });
  return (await isPassword(email, password, account?.passwordHash)) ? account : undefined;
}
