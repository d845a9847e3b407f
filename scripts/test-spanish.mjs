// npm run test:spanish: opens every Spanish page and the dialogs that open by one tap, and lists what is English there.
import { longJourneys } from './lib/long-suite.mjs';
import { script } from './lib/project.mjs';

const failure = 'A Spanish page or dialog has English texts, or the run did not finish.';
await script(() => longJourneys(['e2e/spanish-dialogs'], failure));
