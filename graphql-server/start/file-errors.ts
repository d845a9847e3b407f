import path from 'node:path';

const SENTENCES: Record<string, (file: string) => string> = {
  ENOENT: (file) => `There is no folder ${path.dirname(file)}. Create it, or choose another one.`,
  ENOTDIR: (file) => `${path.dirname(file)} is not a folder. Choose another one.`,
  EISDIR: (file) => `${file} is a folder. Name a file.`,
  ENOSPC: (file) =>
    `The disk with ${path.dirname(file)} is full. Free up space, or choose another disk, and start again.`,
  EDQUOT: (file) => `The disk quota for ${path.dirname(file)} is used up. Choose another disk, and start again.`,
  EACCES: (file) => `This user may not use ${file}. Change its permissions, or choose another place.`,
  EPERM: (file) => `This user may not use ${file}. Change its permissions, or choose another place.`,
  EROFS: (file) => `The disk with ${path.dirname(file)} can't be written. Choose another disk.`,
};

/** Returns an error of the file system as a sentence that says what to do. Other errors stay as they are. `file` is used if it names none. */
export function explainFileError(error: unknown, file: string): Error {
  const { code = '', path: named = file } = error as NodeJS.ErrnoException;
  const sentence = SENTENCES[code];
  return sentence ? new Error(sentence(path.resolve(named.replace(/\.partial$/, '')))) : (error as Error);
}
