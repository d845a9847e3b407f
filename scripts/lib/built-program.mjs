import { prepare } from '../build.mjs';
import { at, Failed, loadSettings, node, script } from './project.mjs';

/**
 * Runs a program of the built server with the settings of .env and the script's own arguments.
 * @param name the program's file in dist/server, without extension
 * @param failure message to print if it fails
 */
export const builtProgram = (name, failure, args = []) =>
  script(async () => {
    loadSettings();
    await prepare();
    const program = at('dist', 'server', `${name}.js`);
    const { code } = await node(['--enable-source-maps', program, ...args, ...process.argv.slice(2)]);
    if (code !== 0) throw new Failed(failure);
  });
