// npm run second-step -- --remove <email>: removes an account's second step, such as for the only administrator.
import { builtProgram } from './lib/built-program.mjs';

await builtProgram('second-step', 'Nothing was removed.');
