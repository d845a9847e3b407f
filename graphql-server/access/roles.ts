import { registerEnumType } from 'type-graphql';

/** Each key equals its value, so that GraphQL, REST, and the database use the same values. */
export enum Role {
  user = 'user',
  blaze_engineer = 'blaze_engineer',
  dans_engineer = 'dans_engineer',
  field = 'field',
  trucking = 'trucking',
  admin = 'admin',
}

registerEnumType(Role, { name: 'Role' });
