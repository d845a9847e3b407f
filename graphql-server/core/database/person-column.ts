import { Column, ForeignKey } from 'typeorm';

/** Column with a person's id, which becomes null once the account is deleted. The column has the property's name by default. */
export const PersonColumn =
  (foreignKey?: string, name?: string): PropertyDecorator =>
  (entity, property) => {
    Column('uuid', { nullable: true, name })(entity, property);
    ForeignKey('User', { onDelete: 'SET NULL', name: foreignKey })(entity, property);
  };
