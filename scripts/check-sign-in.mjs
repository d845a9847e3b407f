// npm run check-sign-in: reads the OpenID provider's discovery document, and prints what sign-ins will use or why they can't work.
import { builtProgram } from './lib/built-program.mjs';

await builtProgram('check-sign-in', 'People cannot sign in at the provider with these settings.');
