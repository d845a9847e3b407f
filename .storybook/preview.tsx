import 'virtual:theme.css';
import '../web/app/base.css';
import 'virtual:antd.css';
import type { Preview } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AntdThemeProvider } from '../web/app/AntdThemeProvider';
import { Announcer } from '../web/components/feedback/Announcer';
import { Toaster } from '../web/components/feedback/Toaster';
import { loadTable } from '../web/components/table/laterTable';
import { clearToasts } from '../web/core/toasts/toasts';

// As in web/index.html.
document.documentElement.classList.add('antd');

/** Wraps every story like a screen: theme, router, tooltips, and toasts. */
const preview: Preview = {
  // A story with a table is measured once it is drawn.
  loaders: [loadTable],
  // An error toast stays until it is dismissed; the next story must not inherit it.
  beforeEach: () => clearToasts,
  parameters: {
    controls: { expanded: true, sort: 'requiredFirst' },
    // The first one is what the catalog opens on.
    options: {
      storySort: {
        method: 'alphabetical',
        order: ['Start', ['Introduction', 'Tokens', 'Patterns'], 'Screens', '*'],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone, 390 px', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        desk: { name: 'Desk, 1280 px', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
  },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <AntdThemeProvider>
          {/* There is no navigation bar here for a table's header to stick below. */}
          <div style={{ '--nav-height': '0px' } as CSSProperties}>
            <Story />
          </div>
          <Announcer />
          <Toaster />
        </AntdThemeProvider>
      </MemoryRouter>
    ),
  ],
};

export default preview;
