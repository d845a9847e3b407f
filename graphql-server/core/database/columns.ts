import { getMetadataArgsStorage } from 'typeorm';

/** The columns that a class declares, those of the class it extends left out. */
export const columnNames = <Row extends object>(declaring: new () => Row) =>
  getMetadataArgsStorage()
    .filterColumns(declaring)
    .map(({ propertyName }) => propertyName as keyof Row & string);
