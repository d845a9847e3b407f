import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the nearest parent folder with package.json. The build and the sources are at different depths. */
function projectFolder(folder = __dirname): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : projectFolder(path.dirname(folder));
}

/** This server's version, from package.json. */
export const VERSION: string = JSON.parse(readFileSync(path.join(projectFolder(), 'package.json'), 'utf8')).version;
