// npm run restore -- <file>: restores a backup into an empty database and DATA_DIR.
import { builtProgram } from './lib/built-program.mjs';

await builtProgram('archive', 'Nothing was restored.', ['restore']);
