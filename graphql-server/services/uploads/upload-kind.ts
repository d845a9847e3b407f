import type { Permission } from '../../access/permissions';
import { AppError } from '../../core/errors';

/** A kind of file that people may upload, declared by a feature. Everything else about uploads is the same for all kinds. */
export interface UploadKind {
  /** Stored with each upload, so it must never change. */
  name: string;
  /** Checked when a link is issued, at its PUT, and when the file is registered. */
  permission: Permission;
  contentTypes: readonly string[];
  maxBytes: number;
  /** Number of leading bytes that `accepts` needs, at most the store's `HEAD_BYTES`. */
  headBytes: number;
  /** True if a file that starts with these bytes is of this kind. A shorter file is passed whole. */
  accepts(head: Uint8Array): boolean;
  messages: { tooLarge: string; wrongType: string };
  /** Returns a more specific message for a file that starts with these bytes, if there is one. */
  wrongTypeOf?(head: Uint8Array): string | undefined;
  /** Folder of registered files in the store, such as `documents`. */
  folder: string;
  /** Extension with its dot, such as `.pdf`. */
  extension: string;
}

const declared = new Map<string, UploadKind>();

export function uploadKind(kind: UploadKind): UploadKind {
  declared.set(kind.name, kind);
  return kind;
}

export const uploadKinds: ReadonlyMap<string, UploadKind> = declared;

/** Creates the 415 error for a file of another kind. The message may depend on the file's first bytes. */
export const wrongType = (kind: UploadKind, head: Uint8Array) =>
  new AppError('unsupportedType', kind.wrongTypeOf?.(head) ?? kind.messages.wrongType);
