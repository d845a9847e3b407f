import { getMetadataArgsStorage } from 'typeorm';
import type { ColumnMetadataArgs } from 'typeorm/metadata-args/ColumnMetadataArgs.js';

/** Returns the names of the columns that a class itself declares, without inherited ones. */
export const columnNames = <Row extends object>(declaring: new () => Row) =>
  getMetadataArgsStorage()
    .filterColumns(declaring)
    .map(({ propertyName }) => propertyName as keyof Row & string);

/** Returns the columns of a class, inherited ones first. */
export function columnsOf(declaring: new () => object): ColumnMetadataArgs[] {
  const parent = Object.getPrototypeOf(declaring) as new () => object;
  return [
    ...(parent === Function.prototype ? [] : columnsOf(parent)),
    ...getMetadataArgsStorage().filterColumns(declaring),
  ];
}
