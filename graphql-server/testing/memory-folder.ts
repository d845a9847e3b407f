import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 2 ** 31;

/**
 * Returns a folder in memory if the system has one with enough room, otherwise the folder for temporary files. A database has 400
 * files, and creating and dropping it takes ten times as long on a disk.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize > ROOM_BYTES) return IN_MEMORY;
  } catch {
    // Only Linux has this folder.
  }
  return tmpdir();
}
