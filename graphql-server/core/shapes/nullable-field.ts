import { Field } from 'type-graphql';

/** A published field that may be null. */
export const NullableField = (type: Parameters<typeof Field>[0], description?: string) =>
  Field(type, { nullable: true, description });
