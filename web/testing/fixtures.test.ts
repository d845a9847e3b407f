import 'reflect-metadata';
import { permissionsOf } from '../../graphql-server/access/permissions';
import type { Role } from '../schema.generated';
import { certified, forcedViewer, pendingViewer, rejectedViewer, viewers } from './fixtures';

/** The fixtures say what each role may: this holds them to the server's own table, where it is decided. */
const granted = (viewer: (typeof viewers)[Role]) =>
  permissionsOf(viewer as unknown as Parameters<typeof permissionsOf>[0]).toSorted();

test.each([...Object.values(viewers), certified(viewers.field), pendingViewer, rejectedViewer, forcedViewer])(
  'the permissions of $role ($approvalStatus, certified: $stormWaterCertified) are the server’s',
  (viewer) => {
    expect(viewer.permissions.toSorted()).toEqual(granted(viewer));
  },
);
