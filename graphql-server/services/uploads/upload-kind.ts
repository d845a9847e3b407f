import type { Permission } from '../../access/permissions';
import { AppError } from '../../core/errors';

/** A kind of file people may upload. A feature declares its own; everything else about an upload is the same for all. */
export interface UploadKind {
  /** Stored with each upload, so it must never change. */
  name: string;
  /** Checked when a link is issued, at its PUT, and when the file is registered. */
  permission: Permission;
  /** The types it may be sent as. */
  contentTypes: readonly string[];
  maxBytes: number;
  /** How many leading bytes `accepts` looks at, at most the store's `HEAD_BYTES`. */
  headBytes: number;
  /** Whether a file that starts with these bytes is of this kind; a shorter file comes whole. */
  accepts(head: Uint8Array): boolean;
  messages: { tooLarge: string; wrongType: string };
  /** A better message for a file that starts with these bytes, if there is one. */
  wrongTypeOf?(head: Uint8Array): string | undefined;
  /** Folder of registered files in the store, such as `documents`. */
  folder: string;
  /** With its dot, e.g. `.pdf`. */
  extension: string;
}

const declared = new Map<string, UploadKind>();

/** Declares a kind of file that people may upload. */
export function uploadKind(kind: UploadKind): UploadKind {
  declared.set(kind.name, kind);
  return kind;
}

/** All kinds by their names. */
export const uploadKinds: ReadonlyMap<string, UploadKind> = declared;

/** 415 for a file of another kind, by its first bytes. */
export const wrongType = (kind: UploadKind, head: Uint8Array) =>
  new AppError('unsupportedType', kind.wrongTypeOf?.(head) ?? kind.messages.wrongType);
