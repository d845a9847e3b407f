// npm run backup -- <file>: saves the database and the documents in one archive, while the product runs.
import { builtProgram } from './lib/built-program.mjs';

const isVerified = process.argv.includes('--verify');
await builtProgram('archive', isVerified ? 'The archive was not verified.' : 'No backup was made.', ['backup']);
