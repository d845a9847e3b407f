import { registerEnumType } from 'type-graphql';

/** Each key equals its value, so that both doors and the database use the same texts. */
export enum Role {
  user = 'user',
  blaze_engineer = 'blaze_engineer',
  dans_engineer = 'dans_engineer',
  field = 'field',
  trucking = 'trucking',
  admin = 'admin',
}

registerEnumType(Role, { name: 'Role' });
