import 'reflect-metadata';
import { permissionsOf } from '../../graphql-server/access/permissions';
import type { Role } from '../schema.generated';
import { certified, forcedViewer, pendingViewer, rejectedViewer, viewers } from './fixtures';

/** Returns the permissions that the server grants to a viewer. */
const granted = (viewer: (typeof viewers)[Role]) =>
  permissionsOf(viewer as unknown as Parameters<typeof permissionsOf>[0]).toSorted();

test.each([...Object.values(viewers), certified(viewers.field), pendingViewer, rejectedViewer, forcedViewer])(
  'the sample $role ($approvalStatus, certified: $stormWaterCertified) has the permissions that the server grants',
  (viewer) => {
    expect(viewer.permissions.toSorted()).toEqual(granted(viewer));
  },
);
