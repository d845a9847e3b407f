import type { GraphQLEnumType } from 'graphql';
import { pages } from '../app/pages';
import type { Viewer } from '../core/viewer';
import type { Permission } from '../schema.generated';
import { viewers } from './fixtures';
import { schema } from './responses';

/** A user with every permission. */
export const almighty: Viewer = {
  ...viewers.admin,
  permissions: (schema.getType('Permission') as GraphQLEnumType).getValues().map(({ name }) => name as Permission),
};

const free: Permission = 'OWN_ACCOUNT';

/** All pages, open to everyone, so that the navigation bar is as full as possible. */
export const everyScreen = pages.map((page) => ({ ...page, permission: free }));
