import type { Permission } from '../../access/permissions';

/** A kind of file people may upload. A feature declares its own; everything else about an upload is the same for all. */
export interface UploadKind {
  /** Stored with each upload, so it must never change. */
  name: string;
  /** Checked when a link is issued, at its PUT, and when the file is registered. */
  permission: Permission;
  contentType: string;
  maxBytes: number;
  /** How many leading bytes `accepts` needs, at most 16. */
  headBytes: number;
  /** Whether a file that starts with these bytes is of this kind. */
  accepts(head: Uint8Array): boolean;
  messages: { tooLarge: string; wrongType: string };
  /** Where registered files are kept in the store, e.g. `documents`. */
  folder: string;
  /** With its dot, e.g. `.pdf`. */
  extension: string;
}
