import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { Account } from './Account';
import { samplesFor } from './samples';
import { sendQuery } from './sendQuery';

const NEW_TAB = `# Press Ctrl+Space for suggestions, and Ctrl+Enter to run.
# The Docs button at the top left describes every query and mutation.
`;

createRoot(document.getElementById('playground') as HTMLElement).render(
  <div className="playground">
    <Account />
    <GraphiQL
      fetcher={sendQuery}
      defaultTabs={samplesFor(new Date().toISOString().slice(0, 10))}
      defaultQuery={NEW_TAB}
    />
  </div>,
);
