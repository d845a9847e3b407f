import type { EntityManager } from 'typeorm';
import type { Context } from '../operations/context';
import type { FileRow, ImportableList } from './importable-list';

/** Content of an uploaded file that fills no list, read with a mapping. */
export interface ReadFile<Preview> {
  fileName: string | null;
  rows: FileRow[];
  preview: Preview;
  /** Remembers a mapping that the caller sent, for files with the same headers. */
  remember(db: EntityManager): Promise<void>;
  /** Deletes the file's content. Throws a 409 if somebody has already done so. */
  close(db: EntityManager): Promise<void>;
}

export interface WantedFile<Mapping> {
  id: string;
  mapping: Mapping | null | undefined;
  /** List with the rules for this file, such as days within a period. */
  list: ImportableList;
}

/** Reads a file that the caller uploaded. Throws a 404 if there is none, and a 409 if the file is closed. */
export type FileReader = (context: Context, wanted: WantedFile<never>) => Promise<ReadFile<unknown>>;

let reader: FileReader | undefined;

/** Registers the function of the feature `imports`, so that other features read uploaded files through it. */
export function registerFileReader(read: FileReader): void {
  reader = read;
}

/** Reads a file for a feature. `Mapping` and `Preview` are the published types of the feature `imports`. */
export const readUploadedFile = <Mapping, Preview>(
  context: Context,
  wanted: WantedFile<Mapping>,
): Promise<ReadFile<Preview>> => reader!(context, wanted as WantedFile<never>) as Promise<ReadFile<Preview>>;
