import { GraphQLID, GraphQLInt } from 'graphql';
import { IsNull, Not } from 'typeorm';
import { isGrantable, Permission, permissionsOf } from '../../../access/permissions';
import { notFound } from '../../../core/errors';
import { NoInput } from '../../../core/inputs/input-class';
import { command } from '../../../core/operations/command';
import { actorOf } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { OpenidIdentity } from '../openid/openid.entity';
import { Passkey } from '../passkeys/passkeys.entity';
import { Authenticator, RecoveryCode } from '../second-step/second-step.entity';
import { endDeviceOf, endDevicesBut, readDevices, readSignIns } from './security.queries';
import { EndDeviceInput, MySecurity } from './security.types';

export const readMySecurity = query('mySecurity', {
  description: 'Your ways to sign in, and the devices on which you are signed in.',
  permission: Permission.SECURITY,
  openTo: ['setup'],
  input: NoInput,
  output: MySecurity,
  async run(context) {
    const actor = actorOf(context);
    const own = { where: { userId: actor.id }, order: { createdAt: 'ASC', id: 'ASC' } } as const;
    const [authenticators, passkeys, identities, recoveryCodesLeft] = await Promise.all([
      context.db.getRepository(Authenticator).find({ ...own, where: { ...own.where, confirmedAt: Not(IsNull()) } }),
      context.db.getRepository(Passkey).find(own),
      context.db.getRepository(OpenidIdentity).find(own),
      context.db.getRepository(RecoveryCode).countBy({ userId: actor.id }),
    ]);
    return {
      authenticators,
      passkeys,
      identities,
      recoveryCodesLeft,
      devices: await readDevices(context.db, actor.id, context.session.id),
      signIns: await readSignIns(context.db, actor.id),
      tokenPermissions: permissionsOf(actor).filter(isGrantable),
    };
  },
});

export const endDevice = command('endDevice', {
  description: 'Signs you out on one device. Returns the id of the device.',
  permission: Permission.SECURITY,
  input: EndDeviceInput,
  output: GraphQLID,
  async run(work, { id }) {
    if (!(await endDeviceOf(work.db, actorOf(work).id, id))) throw notFound(/* i18n */ 'Device');
    return id;
  },
  audit: () => ({ action: 'device signed out', details: 'by the account owner' }),
});

export const endOtherDevices = command('endOtherDevices', {
  description: 'Signs you out on all other devices. Returns the number of devices.',
  permission: Permission.SECURITY,
  input: NoInput,
  output: GraphQLInt,
  before: async ({ session }) => session.id,
  run: (work) => endDevicesBut(work.db, actorOf(work).id, work.prepared),
  audit: ({ result }) => ({ action: 'devices signed out', details: `by the account owner: all others, ${result}` }),
});
