import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { at } from './project.mjs';

const NOT_PRODUCT =
  /\.(test|stories|fault|bench|generated)\.|(^|\/)(testing|playground|node_modules|dist)\/|\/migrations\/|\/worker\//;

/** Returns the TypeScript files of these folders, with '/' below the project's root, without tests and stories. */
export const sourceFiles = (folders) =>
  folders.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.split(sep).join('/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !NOT_PRODUCT.test(file))
      .sort(),
  );
