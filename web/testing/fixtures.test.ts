import 'reflect-metadata';
import { permissionsOf } from '../../graphql-server/access/permissions';
import type { Role } from '../schema.generated';
import { certified, forcedViewer, pendingViewer, rejectedViewer, viewers } from './fixtures';

/** Compares the sample viewers' permissions with the server's table. */
const granted = (viewer: (typeof viewers)[Role]) =>
  permissionsOf(viewer as unknown as Parameters<typeof permissionsOf>[0]).toSorted();

test.each([...Object.values(viewers), certified(viewers.field), pendingViewer, rejectedViewer, forcedViewer])(
  'the permissions of $role ($approvalStatus, certified: $stormWaterCertified) are the server’s',
  (viewer) => {
    expect(viewer.permissions.toSorted()).toEqual(granted(viewer));
  },
);
