import { log } from '../core/log';
import { OpenidFailure } from '../services/openid/failure';
import { openidPlan } from '../services/openid/plan';
import type { Settings } from '../settings/env';

type Configured = Pick<Settings, 'openid' | 'publicUrl'>;

/** Logs what sign-ins at the provider will use, or why nobody can sign in there. Never throws, so that no start depends on it. */
export async function logOpenidPlan(settings: Configured): Promise<void> {
  const { openid } = settings;
  if (!openid) return;
  try {
    // At the level info even if LOG_LEVEL is higher, as the line that the server is ready.
    log.child({}, { level: 'info' }).info(await openidPlan(openid, settings), `people can sign in with ${openid.name}`);
  } catch (error) {
    const { code, reason } = explained(error);
    log.error({ code, reason }, `nobody can sign in with ${openid.name}`);
  }
}

/** Prints the same for the command. Returns false if nobody can sign in at the provider. */
export async function printOpenidPlan(settings: Configured, print: (line: string) => void): Promise<boolean> {
  const { openid } = settings;
  if (!openid) {
    print('OIDC_ISSUER is not set, so people sign in with passwords and passkeys.');
    return true;
  }
  try {
    const plan = await openidPlan(openid, settings);
    print(`People can sign in with ${openid.name}. The first sign-in checks the client secret.`);
    for (const [name, value] of Object.entries(plan)) print(`  ${name}: ${value}`);
    return true;
  } catch (error) {
    const { code, reason } = explained(error);
    print(`Nobody can sign in with ${openid.name}: ${code}.`);
    print(`  ${reason}`);
    print('  The section on failed sign-ins in docs/operating.md says what to do.');
    return false;
  }
}

const explained = (error: unknown) =>
  error instanceof OpenidFailure
    ? { code: error.code, reason: error.message }
    : { code: 'unexpected', reason: String(error) };
